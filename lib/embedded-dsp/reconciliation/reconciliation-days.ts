import { dateOfDay, dayNumber } from '../calendar/zone-days';

/** Number of days shown. */
const shownDays = 30;
/** Number of days requested each time, because SSPs correct past days. */
const requestedDays = 7;
/** Number of days stored from a report. */
const keptDays = 90;
const fetchHour = 4;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const before = (today: string, days: number): string => dateOfDay(dayNumber(today) - days);

/** Returns the current UTC day. */
export const todayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Returns the first and last day to request from an SSP. */
export const fetchedDays = (today: string) => ({ from: before(today, requestedDays), to: before(today, 1) });

/** Returns the first day that is stored from a report. */
export const firstKept = (today: string): string => before(today, keptDays);

/** Returns the first and last day to show. */
export const daysShown = (today: string) => ({ from: before(today, shownDays), to: before(today, 1) });

/**
 * Returns the time of the next fetch: an hour after a failure, otherwise the next 04:00 UTC, when the previous day is
 * over.
 */
export const nextFetch = (now: number, isGood: boolean): Date =>
  isGood
    ? new Date(Math.floor((now - fetchHour * hourMs) / dayMs + 1) * dayMs + fetchHour * hourMs)
    : new Date(now + hourMs);
