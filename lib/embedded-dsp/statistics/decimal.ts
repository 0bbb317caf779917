const unit = 1_000_000n;

/** Micros as the decimal string of the wire, without trailing zeros: 1500000n → `1.5`. */
export function toDecimal(micros: bigint): string {
  const size = micros < 0n ? -micros : micros;
  const fraction = String(size % unit)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micros < 0n ? '-' : ''}${size / unit}${fraction && `.${fraction}`}`;
}

/** Quotient in whole micros, halves away from zero. The divisor is above zero. */
export function divideMicros(micros: bigint, by: bigint): bigint {
  const half = micros < 0n ? -by : by;
  return (2n * micros + half) / (2n * by);
}
