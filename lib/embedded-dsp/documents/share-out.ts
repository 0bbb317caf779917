/** Micros in the smallest coin of every currency here. */
const cent = 10_000n;

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

/** Micros rounded half up to whole cents; zero or more. */
export const toCents = (micros: bigint): bigint => ((micros + cent / 2n) / cent) * cent;
