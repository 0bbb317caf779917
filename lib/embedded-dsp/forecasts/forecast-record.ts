/** A forecast of spend and what came, micros. */
export interface Judged {
  low: bigint;
  likely: bigint;
  high: bigint;
  actual: bigint;
}

export const isHeld = ({ low, high, actual }: Judged): boolean => low <= actual && actual <= high;

/** How right forecasts were: the part within their range, the median distance and its median with sign; null of none. */
export function recordOf(judged: readonly Judged[]): { held: number; error: number; bias: number } | null {
  if (judged.length === 0) return null;
  const misses = judged.map(missOf);
  return {
    held: judged.filter(isHeld).length / judged.length,
    error: medianOf(misses.map(Math.abs)),
    bias: medianOf(misses),
  };
}

/** By which part of the actual spend the likely one was too high; where nothing was spent, wholly. */
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
