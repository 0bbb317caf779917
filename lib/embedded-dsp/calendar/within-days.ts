import { type AnyColumn, gte, lt, type SQL } from 'drizzle-orm';
import { slotMs } from '../facts/fact';
import { slotsOfDays } from './zone-days';

/** Returns a condition that a moment is not before a day (YYYY-MM-DD) of the time zone. */
export const sinceDay =
  (column: AnyColumn, timeZone: string) =>
  (day: string): SQL =>
    gte(column, momentOf(slotsOfDays(timeZone, day, day).from));

/** Returns a condition that a moment is not after a day (YYYY-MM-DD) of the time zone. */
export const throughDay =
  (column: AnyColumn, timeZone: string) =>
  (day: string): SQL =>
    lt(column, momentOf(slotsOfDays(timeZone, day, day).until));

const momentOf = (slot: number) => new Date(slot * slotMs);
