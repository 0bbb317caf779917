/** The body of a request; null for one that has more bytes, which is noticed while reading, whatever the header says. */
export async function readBytes(request: Request, maxBytes: number, maxMs?: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bodyParts(request, maxMs)) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A body that comes drop by drop keeps a place that others could have. */
export class BodyLate extends Error {
  override readonly name = 'BodyLate';

  constructor(maxMs: number) {
    super(`The body took more than ${maxMs} ms`);
  }
}

/** The parts of a body as they come. Throws BodyLate when the last one is not there after so many ms, if so many are named. */
export async function* bodyParts({ body }: Request, maxMs?: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  let isLate = false;
  const tellLate = () => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  };
  const timer = maxMs === undefined ? undefined : setTimeout(tellLate, maxMs);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    if (isLate && maxMs !== undefined) throw new BodyLate(maxMs);
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}
