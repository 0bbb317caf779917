/**
 * Money arithmetic for console and DSP: decimal strings on the wire, bigint in calculations, never a float. Micros are
 * millionths of a currency unit.
 */

const microsInUnit = 1_000_000n;
/** Micros in the smallest coin of all supported currencies. */
const cent = 10_000n;
const rateDecimals = 8;

/**
 * Parses a decimal string of up to thirteen digits and six decimals (" -12.5") to micros. Returns null if the text is
 * not an amount.
 */
export function readMicros(text: string): bigint | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const micros = BigInt(whole) * microsInUnit + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -micros : micros;
}

/** Parses an amount that was validated before. Throws if it is not an amount. */
export function toMicros(amount: string): bigint {
  const micros = readMicros(amount);
  if (micros === null) throw new Error(`Not an amount of money: ${amount}`);
  return micros;
}

/** Formats micros as the decimal string of the wire, without trailing zeros ("12.5", "0", "-0.000001"). */
export function toAmount(micros: bigint): string {
  return `${micros < 0n ? '-' : ''}${decimalText(micros < 0n ? -micros : micros, 6)}`;
}

/** Rounds micros half up to whole cents. The amount must not be negative. */
export const toCents = (micros: bigint): bigint => ((micros + cent / 2n) / cent) * cent;

/** Subtracts one amount from another: "10", "2.5" → "7.5". Throws if one is not an amount. */
export const remainderOf = (total: string, paid: string): string => toAmount(toMicros(total) - toMicros(paid));

/**
 * Parses a decimal string to an integer scaled by `decimals` ("81.2" with 8 → 8120000000). Throws if the text is not a
 * decimal or has more significant decimals.
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

/** Returns an integer quotient rounded half away from zero. Throws RangeError when the divisor is zero or less. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor is above zero');
  const isNegative = dividend < 0n;
  const quotient = ((isNegative ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return isNegative ? -quotient : quotient;
}

/** Converts an amount in micros at a rate (units of the target currency per unit), rounded half up to a micro. */
export const exchanged = (amount: bigint, rate: string): bigint =>
  roundedQuotient(amount * fixedPoint(rate, rateDecimals), 10n ** BigInt(rateDecimals));

/**
 * Returns the VAT on an amount in micros, rounded half up to whole cents. `percent` is text ("22", "16.5"); null = no
 * VAT.
 */
export const vatOf = (amount: bigint, percent: string | null): bigint =>
  percent === null ? 0n : roundedQuotient(amount * fixedPoint(percent, 2), 10_000n * cent) * cent;

/**
 * Returns the VAT contained in an amount in micros that includes it, rounded half up to whole cents. Percent as in
 * `vatOf`.
 */
export function vatWithin(amount: bigint, percent: string | null): bigint {
  if (percent === null) return 0n;
  const hundredths = fixedPoint(percent, 2);
  return roundedQuotient(amount * hundredths, (10_000n + hundredths) * cent) * cent;
}

/**
 * Returns the VAT and the total of an amount entered in whole cents, or null if the text is not such an amount. Percent
 * as in `vatOf`.
 */
export function withVat(typed: string, percent: string | null): { vatAmount: string; total: string } | null {
  const amount = readMicros(typed.replace(/\.$/, ''));
  if (!amount || amount < 0n || amount % cent !== 0n) return null;
  const vat = vatOf(amount, percent);
  return { vatAmount: toAmount(vat), total: toAmount(amount + vat) };
}

/**
 * Returns the part of an invoice's credit that a payment adds to the balance. The share is calculated from the sum of
 * all payments and rounded down, so that payments of the full total add exactly the whole credit. `paid` is the sum of
 * earlier payments, `put` the credit they added minus what was reversed. All amounts are micros; `total` is above zero.
 */
export const creditOfPayment = (
  payment: bigint,
  { paid, total, credit, put }: { paid: bigint; total: bigint; credit: bigint; put: bigint },
): bigint => ((paid + payment) * credit) / total - put;

/**
 * Rounds parts (zero or more) to cents so that they add up to `whole`, a sum in whole cents. Each result differs from
 * its part by at most a cent: parts are rounded down, and the remaining cents go to the largest remainders, the first
 * of equal ones first. `whole` is the sum of the parts rounded to cents, up or down. Amounts are micros; for a finer
 * unit, `unit` gives how many of it make a cent.
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
 * Distributes `whole` in two steps: first among groups, then within each group. The result of a group differs from its
 * own sum by at most a cent, however many parts it has.
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

/** Returns the lower of two amounts as written. A missing or invalid amount is ignored. */
export function lowerAmount(first: string, second: string | undefined): string | undefined {
  const a = readMicros(first);
  const b = readMicros(second ?? '');
  if (a === null) return b === null ? undefined : second;
  return b !== null && b < a ? second : first;
}
