import 'server-only';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { limits } from '@/lib/contract/limits';
import { DspFault } from './dsp-fault';
import { settings } from './settings';

export interface DspCall {
  method: string;
  /** Path under the API's base address, with query, without a leading slash. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Bytes, or a stream that can be sent only once. */
  body?: Uint8Array | Readable | undefined;
  signal?: AbortSignal | undefined;
  /** Maximum silence of the connection, ms; default 10 minutes (§9). */
  timeoutMs?: number;
}

export interface DspAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/**
 * Idle connections are closed before the server closes them (after 5 s at the earliest), because a write on a closed
 * connection is lost.
 */
const connections = { keepAlive: true, maxFreeSockets: 64, timeout: 4_000 };

// node:http is used instead of fetch. Fetch times out after 300 s, decompresses responses that could be passed on, and
// is replaced by Next.
const agents = {
  'http:': { request: http.request, agent: new http.Agent(connections) },
  'https:': { request: https.request, agent: new https.Agent(connections) },
};

/**
 * Sends one call to the DSP API and resolves when the response headers have arrived. Throws `DspFault`: DSP_UNREACHABLE
 * (refused, reset), REQUEST_TIMEOUT, or CALLER_LEFT if the signal aborted.
 */
export async function callDsp(call: DspCall): Promise<DspAnswer> {
  try {
    return await send(call);
  } catch (fault) {
    // The API closed a kept-alive connection at the moment of sending. A read can be repeated safely.
    if (fault instanceof DspFault && fault.isStaleConnection && call.method === 'GET') return await send(call);
    throw fault;
  }
}

/** The API's base address as options of `node:http`, parsed once. */
let base: (RequestOptions & { prefix: string }) | undefined;

function baseOptions() {
  if (base) return base;
  const url = new URL(settings().dspApiUrl);
  base = { ...urlToHttpOptions(url), prefix: url.pathname.replace(/\/$/, '') };
  return base;
}

function send(call: DspCall): Promise<DspAnswer> {
  const { prefix, ...address } = baseOptions();
  const { request, agent } = address.protocol === 'https:' ? agents['https:'] : agents['http:'];
  const path = `${prefix}/${call.path}`;
  const options: RequestOptions = { ...address, path, method: call.method, headers: headersOf(call), agent };
  const timeoutMs = call.timeoutMs ?? limits.requestTimeoutMs;
  return new Promise((resolve, reject) => {
    if (call.signal?.aborted) return reject(new DspFault('CALLER_LEFT'));
    const outgoing = request(options);
    const leave = () => outgoing.destroy(new DspFault('CALLER_LEFT'));
    call.signal?.addEventListener('abort', leave, { once: true });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new DspFault('REQUEST_TIMEOUT')));
    outgoing.once('response', (body) => resolve({ status: body.statusCode ?? 0, headers: body.headers, body }));
    outgoing.on('error', (error) =>
      reject(error instanceof DspFault ? error : new DspFault('DSP_UNREACHABLE', error, outgoing.reusedSocket)),
    );
    outgoing.once('close', () => call.signal?.removeEventListener('abort', leave));
    if (isStream(call.body)) pipeline(call.body, outgoing, () => {});
    else outgoing.end(call.body);
  });
}

function headersOf(call: DspCall): Record<string, string> {
  const length: Record<string, string> =
    call.body instanceof Uint8Array ? { 'content-length': String(call.body.byteLength) } : {};
  return { accept: 'application/json', 'accept-encoding': 'identity', ...call.headers, ...length };
}

const isStream = (body: DspCall['body']): body is Readable => body !== undefined && !(body instanceof Uint8Array);

/**
 * Reads a response to its end. Throws `DspFault`: DSP_NONSENSE above `limit` bytes, DSP_UNREACHABLE if the response
 * breaks off.
 */
export async function readAnswer(body: Readable, limit: number): Promise<Buffer> {
  const bytes = await readAtMost(body, limit);
  if (!bytes) throw new DspFault('DSP_NONSENSE');
  return bytes;
}

/** Reads a stream to its end. Returns null if it exceeds `limit` bytes. Throws `DspFault` if it breaks off. */
export async function readAtMost(body: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) return null; // Leaving the loop destroys the stream.
    }
  } catch (error) {
    throw new DspFault('DSP_UNREACHABLE', error);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}
