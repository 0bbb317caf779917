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
