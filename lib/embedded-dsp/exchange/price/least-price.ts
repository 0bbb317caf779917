import { type AdSetInOutline, isBiddable } from '../campaigns/ad-set-codes';

/**
 * Returns the micros that must be left of a budget for another bid: the maximum price of one impression of the cheapest
 * ad set that can bid. For CPC it is a thousandth of a click. Both the bidder and the displayed status regard a smaller
 * rest as spent.
 */
export function leastPrice({ adSets }: { adSets: readonly (AdSetInOutline & { maxPrice: bigint })[] }): bigint {
  const bidding = adSets.filter(isBiddable);
  const requested = bidding.length > 0 ? bidding : adSets;
  const prices = requested.map(({ maxPrice }) => maxPrice / 1000n).filter((price) => price > 0n);
  return prices.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 1n;
}
