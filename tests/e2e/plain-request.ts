import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface PlainAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Params {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request as written, without a browser's help: nothing is normalised, followed or stored. */
export function plainRequest(origin: string, target: string, { method = 'GET', headers, body }: Params = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<PlainAnswer>((resolve, reject) => {
    const sent = request({ agent, hostname, port, path: target, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Returns the headers that a page of the console sends with its calls. */
export const ownHeaders = (origin: string): Record<string, string> => ({
  'x-requested-with': 'dsp-console',
  'sec-fetch-site': 'same-origin',
  origin,
});

/** Signs in without a browser. Returns the Cookie header of the session. */
export async function cookieOf(origin: string, login: string, password = 'Demo-2026!'): Promise<string> {
  const answer = await plainRequest(origin, '/api/session/login', {
    method: 'POST',
    headers: { ...ownHeaders(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}: ${answer.text}`);
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Runs a job for each item, at most `width` at a time. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>, width = 8): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
