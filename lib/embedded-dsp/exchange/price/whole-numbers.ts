/** Products up to this limit are exact. */
const maxExact = 2 ** 52;

/** Computes `amount × by / per` for non-negative whole numbers, rounded down. Exact for products of any size. */
export function scaled(amount: number, by: number, per: number): number {
  const product = amount * by;
  if (product <= maxExact) return Math.floor(product / per);
  return Number((BigInt(amount) * BigInt(by)) / BigInt(per));
}

/** Does the same, rounded up. */
export function scaledUp(amount: number, by: number, per: number): number {
  const product = amount * by;
  if (product <= maxExact) return Math.ceil(product / per);
  return Number((BigInt(amount) * BigInt(by) + BigInt(per) - 1n) / BigInt(per));
}

/** Converts micros to a number. Limited to about 4.5 thousand million units, which no thousand impressions cost. */
export const priceNumber = (micros: bigint): number => Math.min(Number(micros), maxExact);
