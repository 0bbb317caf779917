/**
 * Micros that must be left of a budget for another bid: the dearest impression of the cheapest ad set. A smaller rest
 * counts as spent, for the bidder as well as for the status that people see. For CPC it is a thousandth of a click.
 */
export function leastPrice({ adSets }: { adSets: readonly { maxPrice: bigint }[] }): bigint {
  const prices = adSets.map(({ maxPrice }) => maxPrice / 1000n).filter((price) => price > 0n);
  return prices.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 1n;
}
