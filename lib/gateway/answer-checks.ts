import 'server-only';
import type { Endpoint } from '@/lib/contract/endpoint';
import { parseJson } from '@/lib/session/refusal-of-answer';
import { settings } from '@/lib/session/settings';

/** So many good answers of an operation in a row prove it; then one in `oneIn` is read. */
const provenBy = 20;
const oneIn = 50;

const goodInARow = new Map<string, number>();
let mismatched = 0;

/** Answers that were not what the contract says, since the start. */
export const mismatchedAnswers = (): number => mismatched;

/**
 * Whether the next answer of an operation must be read before it is handed on: each one in development and tests
 * (`CHECK_ANSWERS`), elsewhere until the operation has proved itself, and a sample from then on.
 */
export function isCheckDue({ name }: Endpoint): boolean {
  if (settings().checksEveryAnswer) return true;
  const good = goodInARow.get(name) ?? 0;
  if (good < provenBy) return true;
  goodInARow.set(name, good + 1);
  return good % oneIn === 0;
}

/** Whether an answer is what the contract says. If not, it is logged, counted, and the operation must prove itself anew. */
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
  // Places alone: values may be secrets.
  const places = parsed.error?.issues.slice(0, 3).map(({ path, code }) => `${path.join('.')} ${code}`);
  console.error('gateway: not what the contract says', name, value === undefined ? 'no JSON' : places);
  return false;
}
