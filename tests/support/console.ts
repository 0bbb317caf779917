import type { GatewayAnswer, GatewayCall } from '@/lib/gateway/gateway-call';
import { FakeDsp } from './fake-dsp';

export const origin = 'http://console.test';

/**
 * Starts a fake DSP API and sets the environment of this process to use it. Call it before anything reads the settings.
 */
export async function consoleBefore(): Promise<FakeDsp> {
  const dsp = await FakeDsp.start();
  process.env.DSP_API_URL = dsp.address;
  process.env.AUTH_SECRET = 'a secret of thirty-two characters or more';
  process.env.CONSOLE_ORIGIN = origin;
  return dsp;
}

/** Signs in and returns the Cookie header that a browser would send from then on. */
export async function signIn(): Promise<string> {
  const { logIn } = await import('@/lib/session/log-in');
  const outcome = await logIn({ login: 'admin', password: 'Demo-2026!' }, new Headers());
  if (!outcome.ok) throw new Error(outcome.refusal.body.code);
  return outcome.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

interface CallParts {
  cookie?: string;
  headers?: Record<string, string>;
  body?: string | ReadableStream<Uint8Array>;
  signal?: AbortSignal;
}

/** Returns a call as the console's own page makes it. */
export function ownCall(method: string, path: string, { cookie, headers, body, signal }: CallParts = {}): GatewayCall {
  const given = new Headers({
    'x-requested-with': 'dsp-console',
    'sec-fetch-site': 'same-origin',
    origin,
    host: 'console.test',
    ...(cookie ? { cookie } : {}),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...headers,
  });
  return {
    method,
    url: `/api/dsp/${path}`,
    headers: given,
    body: typeof body === 'string' ? new Blob([body]).stream() : (body ?? null),
    signal: signal ?? new AbortController().signal,
  };
}

export function textOf({ body }: GatewayAnswer): string {
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8');
  throw new Error('The answer is a stream');
}

export const codeOf = (answer: GatewayAnswer): string => JSON.parse(textOf(answer)).code;
