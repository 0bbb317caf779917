import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';

type Headers = { get(name: string): string | null };

/** The only headers of the browser's that reach the API. Never a cookie. */
const passedOn = ['accept-language', 'if-match', 'idempotency-key', 'x-forwarded-for'] as const;

/** Headers of the upstream call, without the token. */
export function forwardedHeaders(operation: Endpoint, given: Headers): Record<string, string> {
  const names = operation.bodyKind === 'none' ? passedOn : ([...passedOn, 'content-type'] as const);
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  const length = operation.bodyKind === 'multipart' ? given.get('content-length') : null;
  return { ...Object.fromEntries(kept), ...(length && /^\d+$/.test(length) ? { 'content-length': length } : {}) };
}
