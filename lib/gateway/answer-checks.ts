import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';
import { parseJson } from '@/lib/session/refusal-of-answer';
import { settings } from '@/lib/session/settings';

/** After so many valid responses in a row, only one in `oneIn` responses of an operation is checked. */
const provenBy = 20;
const oneIn = 50;

const goodInARow = new Map<string, number>();
let mismatched = 0;

/** Returns the number of responses since the start that violated the contract. */
export const mismatchedAnswers = (): number => mismatched;

/**
 * Returns true if the next response of an operation must be validated before it is sent to the browser. In development
 * and tests (`CHECK_ANSWERS`) every response is; otherwise the first ones are, and a sample afterwards.
 */
export function isCheckDue({ name }: Endpoint): boolean {
  if (settings().checksEveryAnswer) return true;
  const good = goodInARow.get(name) ?? 0;
  if (good < provenBy) return true;
  goodInARow.set(name, good + 1);
  return good % oneIn === 0;
}

/**
 * Returns true if a response matches the contract. If not, it is logged and counted, and the operation's responses are
 * all validated again.
 */
export function matchesContract({ name, answer }: Endpoint, bytes: Buffer): boolean {
  const value = bytes.length === 0 ? null : parseJson(bytes);
  const parsed = answer.safeParse(value);
  if (value !== undefined && parsed.success) {
    const good = goodInARow.get(name) ?? 0;
    if (good < provenBy) goodInARow.set(name, good + 1);
    return true;
  }
  mismatched++;
  goodInARow.delete(name);
  // Only the paths are logged: values may be secrets.
  const places = parsed.error?.issues.slice(0, 3).map(({ path, code }) => `${path.join('.')} ${code}`);
  console.error('gateway: not what the contract says', name, value === undefined ? 'no JSON' : places);
  return false;
}
