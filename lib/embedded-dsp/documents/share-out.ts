/** Micros in the smallest coin of every currency here. */
const cent = 10_000n;

/**
 * Cents for each part (micros, zero or more) so that they add up to `whole` (micros, whole cents), each at most a cent
 * from its part: cents are rounded down, and those that are left go to the largest remainders, the first of equals
 * first. `whole` is the sum of the parts rounded to cents.
 */
export function shareOut(parts: readonly bigint[], whole: bigint): bigint[] {
  const shares = parts.map((part) => (part / cent) * cent);
  const left = Number((whole - shares.reduce((sum, one) => sum + one, 0n)) / cent);
  const remainder = (at: number) => (parts[at] ?? 0n) % cent;
  const byRemainder = [...parts.keys()].toSorted((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  const lucky = new Set(byRemainder.slice(0, left));
  return shares.map((share, at) => (lucky.has(at) ? share + cent : share));
}

/** Micros rounded half up to whole cents; zero or more. */
export const toCents = (micros: bigint): bigint => ((micros + cent / 2n) / cent) * cent;
