/**
 * Sums of money, the same on both sides: decimal strings on the wire, bigint where there is something to count, never a
 * float. Micros are millionths of a currency's unit.
 */

const microsInUnit = 1_000_000n;
/** Micros in the smallest coin of every currency here. */
const cent = 10_000n;
const rateDecimals = 8;

/** A decimal string of up to thirteen digits and six decimals (" -12.5") as micros; null when it is none. */
export function readMicros(text: string): bigint | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const micros = BigInt(whole) * microsInUnit + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -micros : micros;
}

/** The same of an amount that was checked before. Throws when it is none. */
export function toMicros(amount: string): bigint {
  const micros = readMicros(amount);
  if (micros === null) throw new Error(`Not an amount of money: ${amount}`);
  return micros;
}

/** Micros as the decimal string of the wire, without trailing zeros ("12.5", "0", "-0.000001"). */
export function toAmount(micros: bigint): string {
  return `${micros < 0n ? '-' : ''}${decimalText(micros < 0n ? -micros : micros, 6)}`;
}

/** Micros rounded half up to whole cents; zero or more. */
export const toCents = (micros: bigint): bigint => ((micros + cent / 2n) / cent) * cent;

/** What is left of one amount after another: "10", "2.5" → "7.5". Throws when one is no amount. */
export const remainderOf = (total: string, paid: string): string => toAmount(toMicros(total) - toMicros(paid));

/**
 * A decimal string as an integer of so many decimals ("81.2" with 8 → 8120000000). Throws when it is no decimal or has
 * more decimals that say something.
 */
export function fixedPoint(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+?)0*)?$/.exec(text) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, '').length > decimals) throw new Error(`Not a number: ${text}`);
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The inverse of `fixedPoint`, without trailing zeros. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
}

/** An integer quotient rounded half away from zero. Throws RangeError when the divisor is zero or less. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor is above zero');
  const isNegative = dividend < 0n;
  const quotient = ((isNegative ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return isNegative ? -quotient : quotient;
}

/** An amount in micros changed at a rate (units of the other currency for one), rounded half up to a micro. */
export const exchanged = (amount: bigint, rate: string): bigint =>
  roundedQuotient(amount * fixedPoint(rate, rateDecimals), 10n ** BigInt(rateDecimals));

/** VAT on an amount in micros: percent ("22", "16.5"; null = none) of it, rounded half up to whole cents. */
export const vatOf = (amount: bigint, percent: string | null): bigint =>
  percent === null ? 0n : roundedQuotient(amount * fixedPoint(percent, 2), 10_000n * cent) * cent;

/** The VAT in an amount in micros that includes it, rounded half up to whole cents; percent as in `vatOf`. */
export function vatWithin(amount: bigint, percent: string | null): bigint {
  if (percent === null) return 0n;
  const hundredths = fixedPoint(percent, 2);
  return roundedQuotient(amount * hundredths, (10_000n + hundredths) * cent) * cent;
}

/** An amount that a person has typed, in whole cents, with the VAT on it; null while it is none. Percent as in `vatOf`. */
export function withVat(typed: string, percent: string | null): { vatAmount: string; total: string } | null {
  const amount = readMicros(typed.replace(/\.$/, ''));
  if (!amount || amount < 0n || amount % cent !== 0n) return null;
  const vat = vatOf(amount, percent);
  return { vatAmount: toAmount(vat), total: toAmount(amount + vat) };
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

/**
 * Cents for each part (zero or more) so that they add up to `whole` (whole cents), each at most a cent from its part:
 * cents are rounded down, and those that are left go to the largest remainders, the first of equals first. `whole` is
 * the sum of the parts rounded to cents, up or down. Micros; of finer parts `unit` says how many of theirs make a cent.
 */
export function shareOut(parts: readonly bigint[], whole: bigint, unit = cent): bigint[] {
  const shares = parts.map((part) => (part / unit) * cent);
  const left = Number((whole - shares.reduce((sum, one) => sum + one, 0n)) / cent);
  const remainder = (at: number) => (parts[at] ?? 0n) % unit;
  const byRemainder = [...parts.keys()].toSorted((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  const lucky = new Set(byRemainder.slice(0, left));
  return shares.map((share, at) => (lucky.has(at) ? share + cent : share));
}

/**
 * The same in two steps: first among the groups that the parts are of, then within each. So what a group gets is at
 * most a cent from its own sum, however many parts it has.
 */
export function shareOutByGroup(
  parts: readonly { group: number; part: bigint }[],
  whole: bigint,
  unit = cent,
): bigint[] {
  const groups = new Map<number, number[]>();
  for (const [at, { group }] of parts.entries()) {
    const members = groups.get(group) ?? [];
    groups.set(group, members);
    members.push(at);
  }
  const partOf = (at: number) => parts[at]?.part ?? 0n;
  const sums = [...groups.values()].map((members) => members.reduce((sum, at) => sum + partOf(at), 0n));
  const wholes = shareOut(sums, whole, unit);
  const shares: bigint[] = parts.map(() => 0n);
  [...groups.values()].forEach((members, index) => {
    const own = shareOut(members.map(partOf), wholes[index] ?? 0n, unit);
    members.forEach((at, position) => {
      shares[at] = own[position] ?? 0n;
    });
  });
  return shares;
}

/** The lower of two amounts as they were written; one that is missing or no amount does not count. */
export function lowerAmount(first: string, second: string | undefined): string | undefined {
  const [a, b] = [readMicros(first), readMicros(second ?? '')];
  if (a === null) return b === null ? undefined : second;
  return b !== null && b < a ? second : first;
}
