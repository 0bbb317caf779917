import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A call forwarded to another process of the installation. */
export interface PassedCall {
  method: string;
  /** Including the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** Address of another process: a socket on this machine, or a port. */
export type Place = { socketPath: string } | { host: string; port: number };

interface Patience {
  timeoutMs: number;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
}

const agent = new Agent({ keepAlive: true });
/** A machine that is down does not refuse connections, so they need a timeout. */
const connectMs = 2_000;

/** Headers of the connection, which are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Forwards a call to another process. Rejects if there is no response in time. */
export function passOn(place: Place, { body, ...call }: PassedCall, patience: Patience): Promise<Response> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.floor(patience.timeoutMs)));
  const signal = patience.signal ? AbortSignal.any([timeout, patience.signal]) : timeout;
  return new Promise((resolve, reject) => {
    const sent = request({ ...call, ...place, agent, signal }, (answer) => {
      const { statusCode = 502, headers } = answer;
      buffer(answer).then((bytes) => {
        const isEmpty = statusCode === 204 || statusCode === 304;
        resolve(new Response(isEmpty ? null : new Uint8Array(bytes), { status: statusCode, headers: kept(headers) }));
      }, reject);
    });
    sent.once('error', reject);
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const tooLong = setTimeout(() => sent.destroy(new NotConnected()), connectMs);
      for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(tooLong));
    });
    sent.end(body);
  });
}

class NotConnected extends Error {
  readonly code = 'ETIMEDOUT';
}

const unreached: readonly unknown[] = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
];

/** Returns whether the other process has certainly not received the call. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unreached.includes(error.code);

function kept(headers: IncomingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (!ofConnection.has(name)) for (const one of [value ?? []].flat()) all.append(name, one);
  return all;
}

/** Returns the headers of a request that are forwarded. */
export const passedHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofConnection.has(name)));
