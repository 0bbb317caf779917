import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads the body of a request; null if it exceeds `maxBytes`. The size is checked while reading, whatever the header
 * states.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bodyParts(request)) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Limit of what is discarded of a body, so that its connection can be used again. A longer one loses its connection. */
const maxDiscarded = 4 * 1024 * 1024;

/** Reads the first `maxBytes` of a body at most, and discards the rest meanwhile. Throws BodyLate. */
export async function readBeginning(request: Request, maxBytes: number, maxMs: number): Promise<Buffer> {
  const body = bodyParts(request, maxMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await body.next(); !part.done; part = await body.next()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (size < maxBytes) continue;
    // Nobody waits for the rest, which may also be late or cut off.
    discard(body).catch(() => undefined);
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

async function discard(body: AsyncGenerator<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > maxDiscarded) return;
  }
}

/**
 * The same for a request of Node's server. Most bodies have arrived with their headers and need no events. A body that is
 * late or too long ends its connection.
 */
export async function readIncoming(incoming: IncomingMessage, maxBytes: number, maxMs: number): Promise<Buffer> {
  // The parser is at the end of the headers. It continues with what has arrived before the next turn.
  await nextTurn();
  if (incoming.complete) {
    const whole: Buffer | null = incoming.read();
    return whole?.subarray(0, maxBytes) ?? noBytes;
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => {
      reject(new BodyLate(maxMs));
      incoming.removeAllListeners('data').pause();
    }, maxMs);
    const settle = () => {
      clearTimeout(timer);
      resolve(Buffer.concat(parts).subarray(0, maxBytes));
    };
    incoming.on('data', (part: Buffer) => {
      size += part.length;
      if (size - part.length < maxBytes) parts.push(part);
      if (size >= maxBytes) settle();
      if (size > maxBytes + maxDiscarded) incoming.destroy();
    });
    incoming.once('end', settle);
    incoming.once('close', () => {
      clearTimeout(timer);
      // An error costs more than reading the body, and every request is closed.
      if (!incoming.complete) reject(new BodyCutOff());
    });
    incoming.once('error', () => undefined);
  });
}

const noBytes = Buffer.alloc(0);

/** Thrown for a body whose connection ended. */
export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff';
}

/** Thrown for a body that is sent too slowly, because it would occupy resources of other requests. */
export class BodyLate extends Error {
  override readonly name = 'BodyLate';

  constructor(maxMs: number) {
    super(`The body took more than ${maxMs} ms`);
  }
}

/** Yields the parts of a body. Throws BodyLate if it is not complete after `maxMs`. */
async function* bodyParts({ body }: Request, maxMs?: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  let isLate = false;
  const reportLate = () => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  };
  const timer = maxMs === undefined ? undefined : setTimeout(reportLate, maxMs);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    if (isLate && maxMs !== undefined) throw new BodyLate(maxMs);
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}
