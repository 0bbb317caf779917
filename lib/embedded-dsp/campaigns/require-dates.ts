import { Refusal } from '@/lib/contract/refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';
import { localTime } from '../exchange/market/local-time';

interface Dates {
  startDate: string;
  endDate: string | null;
  timeZone: string;
}

const yearMs = 366 * 86_400_000;

/**
 * Holds the dates a person has just written to their minimum: a start is at most a year back, an end is not past. Dates
 * that were stored before stay as they are. Throws VALIDATION_FAILED with the earliest date.
 */
export function requireDates(wanted: Dates, stored: Dates | null, now: number): void {
  const zone = timeZoneByKey(wanted.timeZone)?.zone ?? 'UTC';
  const [today, yearAgo] = [localTime(zone, now).day, localTime(zone, now - yearMs).day];
  const fields: Record<string, string> = {};
  if (wanted.startDate !== stored?.startDate && wanted.startDate < yearAgo) fields.startDate = tooEarly(yearAgo);
  const { endDate } = wanted;
  if (endDate !== null && endDate !== stored?.endDate && endDate < today) fields.endDate = tooEarly(today);
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

const tooEarly = (date: string) => `dateTooEarly?date=${date}`;
