import { dateOfDay, dayNumber } from '../calendar/zone-days';

/** Days that are shown. */
const shownDays = 30;
/** Days that are asked for anew each time: SSPs correct what they have said. */
const requestedDays = 7;
/** Days that are taken from a report. */
const keptDays = 90;
const fetchHour = 4;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const before = (today: string, days: number): string => dateOfDay(dayNumber(today) - days);

/** The running day of UTC. */
export const todayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** First and last day that a report is asked for. */
export const daysAsked = (today: string) => ({ from: before(today, requestedDays), to: before(today, 1) });

/** First day that is taken from a report. */
export const firstKept = (today: string): string => before(today, keptDays);

/** First and last day that are shown. */
export const daysShown = (today: string) => ({ from: before(today, shownDays), to: before(today, 1) });

/** After a failure an hour later; else at four o’clock of UTC, when the day before is over everywhere. */
export const nextFetch = (now: number, isGood: boolean): Date =>
  isGood
    ? new Date(Math.floor((now - fetchHour * hourMs) / dayMs + 1) * dayMs + fetchHour * hourMs)
    : new Date(now + hourMs);
