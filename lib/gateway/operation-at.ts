import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';
import { operations } from '@/lib/contract/operations';

/** Their responses contain tokens, so only the session routes may call them. */
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

/** An operation of the contract, with its path built from the operation's own template. */
export interface FoundOperation {
  operation: Endpoint;
  path: string;
}

/** Returns the operation of a method and a path under `/api/dsp/`, or null if the contract has none. */
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

/**
 * Re-encodes one path segment. Returns null if it decodes to dots, slashes or control characters, so that a parameter
 * cannot change the path.
 */
function encodedAgain(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value === '' || value.length > 200 || /^\.+$|[/\\\p{Cc}]/u.test(value) ? null : encodeURIComponent(value);
  } catch {
    return null;
  }
}
