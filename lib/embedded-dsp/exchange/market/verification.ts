import type { VerificationService } from '@/lib/contract/enumerations';
import type { Inventory } from './inventory';
import { chance, hashText } from './random';

/** Share of requests that no person has made, and of pairs of a place and an SSP that it never authorised. */
const invalidShare = 0.03;
const unauthorisedShare = 0.07;

const leastViewability: readonly [VerificationService, number][] = [
  ['VIEWABILITY_40', 0.4],
  ['VIEWABILITY_60', 0.6],
  ['VIEWABILITY_75', 0.75],
];

/** The third parties' verdicts on a request: the filters that it does not pass. The same request, the same verdicts. */
export function filtersFlagging(
  { name, viewability }: Inventory,
  { seed, sspId }: { seed: number; sspId: number },
): VerificationService[] {
  const flagged: VerificationService[] = [];
  if (chance(seed, 51) < invalidShare) flagged.push('INVALID_TRAFFIC');
  if (chance(hashText(name), sspId) < unauthorisedShare) flagged.push('AUTHORIZED_SELLER');
  for (const [filter, least] of leastViewability) if (viewability < least) flagged.push(filter);
  return flagged;
}
