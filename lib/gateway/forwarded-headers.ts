import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';

type Headers = { get(name: string): string | null };

/** The only browser headers that are passed on to the API. Cookies never are. */
const passedOn = ['accept-language', 'if-match', 'idempotency-key', 'x-forwarded-for'] as const;

/** Builds the headers of the upstream call, without the token. */
export function forwardedHeaders(operation: Endpoint, given: Headers): Record<string, string> {
  const names = operation.bodyKind === 'none' ? passedOn : ([...passedOn, 'content-type'] as const);
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  const length = operation.bodyKind === 'multipart' ? given.get('content-length') : null;
  return { ...Object.fromEntries(kept), ...(length && /^\d+$/.test(length) ? { 'content-length': length } : {}) };
}
