/** An integer quotient rounded half away from zero. Throws RangeError when the divisor is zero or less. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor is above zero');
  const isNegative = dividend < 0n;
  const quotient = ((isNegative ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return isNegative ? -quotient : quotient;
}
