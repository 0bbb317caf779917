type Digits = {
  /** One point; a comma counts as a point. */
  allowDecimal?: boolean;
  /** One plus, in front. */
  allowPlus?: boolean;
  /** Digits kept after the point. */
  decimals?: number;
};

/** What remains of typed or pasted text in a numeric field (specification §5): digits, and what is allowed besides. */
export function digitsOnly(text: string, { allowDecimal, allowPlus, decimals = 6 }: Digits = {}): string {
  const plus = allowPlus && text.trimStart().startsWith('+') ? '+' : '';
  if (!allowDecimal) return plus + text.replace(/\D/g, '');
  const [whole = '', ...fraction] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return plus + (fraction.length === 0 ? whole : `${whole}.${fraction.join('').slice(0, decimals)}`);
}
