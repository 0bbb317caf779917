import { Refusal } from '@/lib/contract/refusal';

/** Throws CREATIVE_WEIGHT_EXCEEDED, its limit and what came in megabytes. */
export function requireWeight(bytes: number, limit: number): void {
  if (bytes > limit)
    throw new Refusal('CREATIVE_WEIGHT_EXCEEDED', { params: { limit: megabytes(limit), actual: megabytes(bytes) } });
}

/** Megabytes with at most four decimals, rounded up so that an excess never reads as the limit. */
export function megabytes(bytes: number): number {
  const size = bytes / 1024 / 1024;
  const steps = size < 0.1 ? 10_000 : 100;
  return Math.ceil(size * steps) / steps;
}
