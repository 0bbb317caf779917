/** What is left of one amount after another, decimal strings of up to six decimals: "10", "2.5" → "7.500000". */
export function remainderOf(total: string, paid: string): string {
  const left = toMicros(total) - toMicros(paid);
  const digits = (left < 0n ? -left : left).toString().padStart(7, '0');
  return `${left < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function toMicros(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const micros = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
  return amount.startsWith('-') ? -micros : micros;
}
