import type { Measures } from '@/lib/contract/statistics';
import { toAmount } from '../micros';
import type { Sums } from './sums';

/**
 * Every measure of a row from its summed parts (semantics, Statistics). A ratio or average whose divisor is zero is
 * null, and so is what a row cannot have: a view-through rate without anything that plays, reach without any user id.
 * What is watched is divided by what can be, and reach divides impressions of those it counts.
 */
export function measuresOf(sums: Sums): Required<Measures> {
  const { impressions, clicks, bids, wins, starts, completes, spend, reach, playable, playableSpend, identified } =
    sums;
  return {
    statSpend: toAmount(spend),
    impressions,
    clicks,
    bids,
    wins,
    reach: impressions > 0 && reach === 0 ? null : reach,
    averageFrequency: share(identified, reach),
    ctr: share(clicks, impressions),
    winRate: share(wins, bids),
    fillRate: share(impressions, wins),
    vtr: share(completes, playable),
    completionRate: share(completes, starts),
    viewability: share(sums.viewable, impressions),
    cpm: average(spend * 1000n, impressions),
    cpc: average(spend, clicks),
    cpv: average(playableSpend, completes),
    starts,
    firstQuartiles: sums.firstQuartiles,
    midpoints: sums.midpoints,
    thirdQuartiles: sums.thirdQuartiles,
    completes,
    mutes: sums.mutes,
    skips: sums.skips,
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** In whole micros, halves rounded up. */
const average = (micros: bigint, count: number): string | null =>
  count === 0 ? null : toAmount((2n * micros + BigInt(count)) / (2n * BigInt(count)));
