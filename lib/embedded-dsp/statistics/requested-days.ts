import { Refusal } from '@/lib/contract/refusal';

/** Days that a person asked for, as clocks of `timeZone` count them; both YYYY-MM-DD, inclusive. */
export interface RequestedDays {
  timeZone: string;
  from: string;
  to: string;
}

/**
 * The days between two fields of a query; null where both are left out. Throws `Refusal('VALIDATION_FAILED')` when one
 * is missing or they end before they start.
 */
export function requestedDays<First extends string, Last extends string>(
  timeZone: string,
  query: Partial<Record<First | Last, string | undefined>>,
  [first, last]: readonly [First, Last],
): RequestedDays | null {
  const [from, to]: (string | undefined)[] = [query[first], query[last]];
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { [first]: 'required' } });
  if (to === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { [last]: 'required' } });
  if (to < from) throw new Refusal('VALIDATION_FAILED', { fields: { [last]: 'endBeforeStart' } });
  return { timeZone, from, to };
}
