import { readCents, writeCents } from '@/components/finances/cents';

/**
 * VAT on an amount that a person has typed: percent of it ("22", "16.5"; null = without VAT), rounded half up to whole
 * cents as on the invoice itself. Null while the amount is none.
 */
export function withVat(amount: string, percent: string | null): { vatAmount: string; total: string } | null {
  const cents = readCents(amount);
  if (cents === null || cents === 0n) return null;
  const vat = percent === null ? 0n : (cents * (readCents(percent) ?? 0n) + 5_000n) / 10_000n;
  return { vatAmount: writeCents(vat), total: writeCents(cents + vat) };
}
