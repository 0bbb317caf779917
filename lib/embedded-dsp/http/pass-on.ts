import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A call as it goes to another process of ours. */
export interface PassedCall {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** Where another process listens: on a socket of this machine, or on a port. */
export type Place = { socketPath: string } | { host: string; port: number };

interface Patience {
  timeoutMs: number;
  /** Aborts when the caller leaves. */
  signal?: AbortSignal;
}

const agent = new Agent({ keepAlive: true });
/** A machine that is gone refuses nothing. */
const connectMs = 2_000;

/** Of the connection, not of the answer. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Lets another process answer a call. Rejects when it does not answer in time. */
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

/** Whether the other process never had the call. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unreached.includes(error.code);

function kept(headers: IncomingHttpHeaders): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (!ofConnection.has(name)) for (const one of [value ?? []].flat()) all.append(name, one);
  return all;
}

/** The headers of a request that its answer may hang on; of the given names alone, where there are any. */
export function passedHeaders({ headers }: Request, names?: readonly string[]): Record<string, string> {
  const isPassed = (name: string) => !ofConnection.has(name) && (names?.includes(name) ?? true);
  return Object.fromEntries([...headers].filter(([name]) => isPassed(name)));
}
