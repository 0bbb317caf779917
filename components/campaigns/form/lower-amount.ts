import { readMicros } from '@/lib/contract/money';

/** The lower of two amounts as they were written; one that is missing or no amount does not count. */
export function lowerAmount(first: string, second: string | undefined): string | undefined {
  const [a, b] = [readMicros(first), readMicros(second ?? '')];
  if (a === null) return b === null ? undefined : second;
  return b !== null && b < a ? second : first;
}
