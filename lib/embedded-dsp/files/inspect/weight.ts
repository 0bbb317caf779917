import { Refusal } from '@/lib/contract/refusal';

/**
 * Checks the size of a file. Throws CREATIVE_WEIGHT_EXCEEDED with limit and size in megabytes, or in kilobytes if the
 * limit is below one megabyte.
 */
export function requireWeight(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  const isSmall = limit < 1024 * 1024;
  const sized = isSmall ? kilobytes : megabytes;
  const params = { limit: sized(limit), actual: sized(bytes), ...(isSmall ? { unit: 'KB' } : {}) };
  throw new Refusal('CREATIVE_WEIGHT_EXCEEDED', { params });
}

/** Converts to kilobytes with one decimal, rounded up. */
const kilobytes = (bytes: number): number => Math.ceil((bytes / 1024) * 10) / 10;

/** Converts to megabytes with at most four decimals, rounded up, so that an excess is never displayed as the limit. */
export function megabytes(bytes: number): number {
  const size = bytes / 1024 / 1024;
  const steps = size < 0.1 ? 10_000 : 100;
  return Math.ceil(size * steps) / steps;
}
