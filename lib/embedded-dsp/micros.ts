const microsInUnit = 1_000_000n;

/** A decimal string of up to six decimals ("-12.5") as micros. Throws when it is not one. */
export function toMicros(amount: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`Not an amount of money: ${amount}`);
  const value = BigInt(whole) * microsInUnit + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

/** Micros as the decimal string of the wire, without trailing zeros ("12.5", "0", "-0.000001"). */
export function toAmount(micros: bigint): string {
  const positive = micros < 0n ? -micros : micros;
  const fraction = (positive % microsInUnit).toString().padStart(6, '0').replace(/0+$/, '');
  return `${micros < 0n ? '-' : ''}${positive / microsInUnit}${fraction && `.${fraction}`}`;
}
