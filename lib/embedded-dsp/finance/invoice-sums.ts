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

/**
 * What a payment of an invoice puts on the balance: its share of what full payment puts there. Shares are taken of what
 * is paid in all, rounded down, so that payments that make up the total put on exactly the whole. `paid` is the sum of
 * the payments before. Micros; `total` is above zero.
 */
export function creditOfPayment(
  payment: bigint,
  { paid, total, credit }: { paid: bigint; total: bigint; credit: bigint },
): bigint {
  return ((paid + payment) * credit) / total - (paid * credit) / total;
}
