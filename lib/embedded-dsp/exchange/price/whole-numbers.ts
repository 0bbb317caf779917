/** Products up to here divide exactly. */
const maxExact = 2 ** 52;

/** `amount × by / per` of whole numbers that are not negative, rounded down, however large the product is. */
export function scaled(amount: number, by: number, per: number): number {
  const product = amount * by;
  if (product <= maxExact) return Math.floor(product / per);
  return Number((BigInt(amount) * BigInt(by)) / BigInt(per));
}

/** The same, rounded up. */
export function scaledUp(amount: number, by: number, per: number): number {
  const product = amount * by;
  if (product <= maxExact) return Math.ceil(product / per);
  return Number((BigInt(amount) * BigInt(by) + BigInt(per) - 1n) / BigInt(per));
}

/** Micros as a number; beyond four thousand million units, which nobody pays for a thousand impressions, the most there is. */
export const priceNumber = (micros: bigint): number => Math.min(Number(micros), maxExact);
