import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';
import { operations } from '@/lib/contract/operations';

/** Carry tokens in their answers: reached by the session routes alone. */
const kept = new Set(['auth.login', 'auth.refreshToken', 'auth.logout']);
const offered = operations.filter((operation) => !kept.has(operation.name));

const isParameter = (segment: string) => segment.startsWith('{');
const plain = new Map(
  offered
    .filter(({ path }) => !path.includes('{'))
    .map((operation) => [`${operation.method} ${operation.path}`, operation]),
);
const templates = offered
  .filter(({ path }) => path.includes('{'))
  .map((operation) => ({ operation, segments: operation.path.split('/') }));

/** An operation of the contract, and the address built from its own template. */
export interface FoundOperation {
  operation: Endpoint;
  path: string;
}

/** The operation behind a method and a path under `/api/dsp/`; null when the contract has none. */
export function operationAt(method: string, path: string): FoundOperation | null {
  const exact = plain.get(`${method} ${path}`);
  if (exact) return { operation: exact, path: exact.path };
  const given = path.split('/');
  for (const { operation, segments } of templates) {
    if (operation.method !== method || segments.length !== given.length) continue;
    const filled = fill(segments, given);
    if (filled) return { operation, path: filled };
  }
  return null;
}

function fill(segments: readonly string[], given: readonly string[]): string | null {
  const filled = segments.map((segment, at) => {
    const value = given[at] ?? '';
    if (!isParameter(segment)) return segment === value ? segment : null;
    return encodedAgain(value);
  });
  return filled.includes(null) ? null : filled.join('/');
}

/** One path segment and never another: what decodes to dots or slashes is no parameter. */
function encodedAgain(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value === '' || value.length > 200 || /^\.+$|[/\\\p{Cc}]/u.test(value) ? null : encodeURIComponent(value);
  } catch {
    return null;
  }
}
