import { fixedPoint } from './fixed-point';
import { roundedQuotient } from './rounded-quotient';

/** Micros in the smallest coin of every currency here. */
const cent = 10_000n;
const rateDecimals = 8;

/** VAT on an amount in micros: percent ("22", "16.5"; null = none) of it, rounded half up to whole cents. */
export const vatOf = (amount: bigint, percent: string | null): bigint =>
  percent === null ? 0n : roundedQuotient(amount * fixedPoint(percent, 2), 10_000n * cent) * cent;

/** An amount in micros changed at a rate (units of the other currency for one), rounded half up to a micro. */
export const exchanged = (amount: bigint, rate: string): bigint =>
  roundedQuotient(amount * fixedPoint(rate, rateDecimals), 10n ** BigInt(rateDecimals));

/** The VAT in an amount in micros that includes it, rounded half up to whole cents; percent as in `vatOf`. */
export function vatWithin(amount: bigint, percent: string | null): bigint {
  if (percent === null) return 0n;
  const hundredths = fixedPoint(percent, 2);
  return roundedQuotient(amount * hundredths, (10_000n + hundredths) * cent) * cent;
}

/**
 * What a payment of an invoice puts on the balance: its share of what full payment puts there. Shares are taken of what
 * is paid in all, rounded down, so that payments that make up the total put on exactly the whole. `paid` is the sum of
 * the payments before, `put` what they put on, less what was taken back. Micros; `total` is above zero.
 */
export const creditOfPayment = (
  payment: bigint,
  { paid, total, credit, put }: { paid: bigint; total: bigint; credit: bigint; put: bigint },
): bigint => ((paid + payment) * credit) / total - put;
