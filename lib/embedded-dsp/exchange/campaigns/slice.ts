/**
 * What another bidder process may spend of a campaign without asking: money in micros of its currency, and impressions.
 */
export interface Slice {
  money: bigint;
  impressions: number;
}

export const noSlice: Readonly<Slice> = { money: 0n, impressions: 0 };

export const isNothing = ({ money, impressions }: Slice): boolean => money === 0n && impressions === 0;

export const together = (one: Slice, other: Slice): Slice => ({
  money: one.money + other.money,
  impressions: one.impressions + other.impressions,
});

/** Returns `one` less `other`, never below 0. */
export const without = (one: Slice, other: Slice): Slice => ({
  money: one.money > other.money ? one.money - other.money : 0n,
  impressions: Math.max(0, one.impressions - other.impressions),
});

/** Returns the minimum of both. */
export const common = (one: Slice, other: Slice): Slice => ({
  money: leastMoney(one.money, other.money),
  impressions: Math.min(one.impressions, other.impressions),
});

// Math.min does not accept bigints.
export const leastMoney = (...amounts: readonly [bigint, ...bigint[]]): bigint =>
  amounts.reduce((least: bigint, amount: bigint): bigint => (amount < least ? amount : least));
