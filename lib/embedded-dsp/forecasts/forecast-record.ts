/** Forecast and actual spend, in micros. */
export interface Judged {
  low: bigint;
  likely: bigint;
  high: bigint;
  actual: bigint;
}

export const isHeld = ({ low, high, actual }: Judged): boolean => low <= actual && actual <= high;

/**
 * Returns the accuracy of forecasts: the share within their range, the median absolute error and the median error
 * (bias); null without forecasts.
 */
export function recordOf(judged: readonly Judged[]): { held: number; error: number; bias: number } | null {
  if (judged.length === 0) return null;
  const misses = judged.map(missOf);
  return {
    held: judged.filter(isHeld).length / judged.length,
    error: medianOf(misses.map(Math.abs)),
    bias: medianOf(misses),
  };
}

/** Returns the relative error of the likely spend; 1 if nothing was spent. */
function missOf({ likely, actual }: Judged): number {
  if (likely === actual) return 0;
  return actual === 0n ? 1 : Number(likely - actual) / Number(actual);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (below + above) / 2;
}
