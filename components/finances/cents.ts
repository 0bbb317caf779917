/** A decimal string of at most two decimals in hundredths; null for what is none. Never a float. */
export function readCents(text: string): bigint | null {
  const match = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(text);
  return match ? BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(2, '0')) : null;
}

/** Hundredths as a decimal string: 120050n → "1200.50". */
export function writeCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
