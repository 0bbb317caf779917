import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A call as it goes to another process of ours. */
export interface PassedCall {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const agent = new Agent({ keepAlive: true });

/** Of the connection, not of the answer. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Lets another process of this machine answer a call. Rejects when it does not answer in time. */
export function passOn(socketPath: string, { body, ...call }: PassedCall, timeoutMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(timeoutMs)));
    const sent = request({ ...call, socketPath, agent, signal }, (answer) => {
      const { statusCode = 502, headers } = answer;
      buffer(answer).then((bytes) => {
        const isEmpty = statusCode === 204 || statusCode === 304;
        resolve(new Response(isEmpty ? null : new Uint8Array(bytes), { status: statusCode, headers: kept(headers) }));
      }, reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

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
