import type { OrdKind } from '@/lib/contract/finance/ord';
import type { OrdContent } from './operator';

/**
 * Words in a registered text that make a simulated operator fail, for tests and training:
 *
 * - `ord-refuse`: the operator refuses, every time;
 * - `ord-refuse-once`: it refuses the first request about a thing and takes the next;
 * - `ord-lost`: the first request arrives and its answer is lost on the way;
 * - `ord-hang`: the first request arrives and is never answered;
 * - `ord-unsent`: the first request in a run of the program is lost before it arrives;
 * - `ord-registry-error`: the operator accepts, the registry behind it refuses, every time;
 * - `ord-registry-error-once`: the registry refuses the first time.
 *
 * A kind after a colon restricts a word to requests of that kind: `ord-lost:CONTRACT`.
 */
const failureWords = [
  'refuse-once',
  'refuse',
  'lost',
  'hang',
  'unsent',
  'registry-error-once',
  'registry-error',
] as const;
export type FailureWord = (typeof failureWords)[number];

const pattern = new RegExp(`\\bord-(${failureWords.join('|')})(?![\\w-])(?::([A-Z]+))?`, 'g');

/** Returns the failure words that apply to a request. */
export function failuresIn(kind: OrdKind, content: OrdContent): ReadonlySet<FailureWord> {
  const found = [...JSON.stringify(content).matchAll(pattern)].filter(([, , only]) => !only || only === kind);
  // The pattern is made of these very words.
  return new Set(found.map(([, word]) => word as FailureWord));
}
