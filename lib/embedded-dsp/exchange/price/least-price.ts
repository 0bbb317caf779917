import { type AdSetInOutline, isBiddable } from '../campaigns/ad-set-codes';

/**
 * Micros that must be left of a budget for another bid: the dearest impression of the cheapest ad set that can bid. A
 * smaller rest counts as spent, for the bidder as well as for the status that people see. For CPC it is a thousandth of
 * a click.
 */
export function leastPrice({ adSets }: { adSets: readonly (AdSetInOutline & { maxPrice: bigint })[] }): bigint {
  const bidding = adSets.filter(isBiddable);
  const asked = bidding.length > 0 ? bidding : adSets;
  const prices = asked.map(({ maxPrice }) => maxPrice / 1000n).filter((price) => price > 0n);
  return prices.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 1n;
}
