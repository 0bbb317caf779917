import type { VerificationService } from '@/lib/contract/enumerations';
import type { Inventory } from './inventory';
import { chance } from './random';

/** Share of non-human requests, and of pairs of a placement and an SSP that its publisher has not authorised. */
const invalidShare = 0.03;
const unauthorisedShare = 0.07;

const leastViewability: readonly [VerificationService, number][] = [
  ['VIEWABILITY_40', 0.4],
  ['VIEWABILITY_60', 0.6],
  ['VIEWABILITY_75', 0.75],
];

/** Returns the third-party filters that flag a request. Deterministic for each request. */
export function filtersFlagging(
  { nameHash, viewability }: Inventory,
  { seed, sspId }: { seed: number; sspId: number },
): VerificationService[] {
  const flagged: VerificationService[] = [];
  if (chance(seed, 51) < invalidShare) flagged.push('INVALID_TRAFFIC');
  if (chance(nameHash, sspId) < unauthorisedShare) flagged.push('AUTHORIZED_SELLER');
  for (const [filter, least] of leastViewability) if (viewability < least) flagged.push(filter);
  return flagged;
}
