/** A decimal string of money in millionths of its unit; null when it is none. */
export function toMicros(amount: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(amount.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const micros = BigInt(whole + fraction.padEnd(6, '0'));
  return sign ? -micros : micros;
}
