import { slotMs, slotsInDay } from '../facts/fact';

const slotsInWeek = 7 * slotsInDay;

/** From slot `from` until the next piece, local time is UTC plus `offset` slots. */
export interface OffsetPiece {
  from: number;
  offset: number;
}

/** First slot, and the slot after the last. */
export interface SlotRange {
  from: number;
  until: number;
}

/** Returns the number of days from 1970-01-01 to a date. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date) / 86_400_000);

/** Returns the date (YYYY-MM-DD) of a day number. */
export const dateOfDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Returns the number of the slot's day in the time zone. Throws RangeError if the zone is not an IANA name. */
export const dayOfSlot = (timeZone: string, slot: number): number =>
  Math.floor((slot + offsetAt(timeZone, slot)) / slotsInDay);

/** Returns the slots of whole days of the zone, both days inclusive. Days with a clock change have 23 or 25 hours. */
export function slotsOfDays(timeZone: string, first: string, last: string): SlotRange {
  return {
    from: startOfDay(timeZone, dayNumber(first)),
    until: startOfDay(timeZone, dayNumber(last) + 1),
  };
}

/** Returns the pieces of constant offset within a range, ascending. The first one begins with the range. */
export function offsetPieces(timeZone: string, { from, until }: SlotRange): OffsetPiece[] {
  const pieces: OffsetPiece[] = [{ from, offset: offsetAt(timeZone, from) }];
  // No zone changes its clocks twice within a week, so binary search finds the change between two weekly samples.
  for (let start = from; start < until; start += slotsInWeek) {
    const end = Math.min(start + slotsInWeek, until);
    const before = offsetAt(timeZone, start);
    const offset = offsetAt(timeZone, end);
    if (offset === before) continue;
    const change = firstWhere(start, end, (slot) => offsetAt(timeZone, slot) === offset);
    if (change < until) pieces.push({ from: change, offset });
  }
  return pieces;
}

function startOfDay(timeZone: string, day: number): number {
  const midnight = day * slotsInDay;
  const offset = offsetAt(timeZone, midnight);
  const usual = midnight - offset;
  if (offsetAt(timeZone, usual) === offset && offsetAt(timeZone, usual - 1) === offset) return usual;
  const noon = slotsInDay / 2;
  const low = midnight - 2 * noon;
  const high = midnight + noon;
  return firstWhere(low, high, (slot) => dayOfSlot(timeZone, slot) >= day);
}

/**
 * Returns the smallest integer in (low, high] for which `holds` is true. It must be true for all integers after that
 * one.
 */
function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let below = low;
  let found = high;
  while (found - below > 1) {
    const middle = Math.floor((below + found) / 2);
    if (holds(middle)) found = middle;
    else below = middle;
  }
  return found;
}

/** From slot `change` on, the offset is `after`; Infinity if the week has no clock change. */
interface Week {
  before: number;
  change: number;
  after: number;
}

/** Weeks by zone and number. Reading an offset from Intl takes microseconds, and lists and plans need hundreds. */
const weeksOfZones = new Map<string, Map<number, Week>>();
/** Some 40 years. */
const maxWeeks = 2_000;

function offsetAt(timeZone: string, slot: number): number {
  const { before, change, after } = weekOf(timeZone, Math.floor(slot / slotsInWeek));
  return slot < change ? before : after;
}

function weekOf(timeZone: string, number: number): Week {
  const weeks = weeksOfZones.get(timeZone) ?? new Map<number, Week>();
  const known = weeks.get(number);
  if (known) return known;
  const week = readWeek(timeZone, number * slotsInWeek);
  if (weeks.size >= maxWeeks) weeks.clear();
  weeksOfZones.set(timeZone, weeks.set(number, week));
  return week;
}

function readWeek(timeZone: string, start: number): Week {
  const end = start + slotsInWeek;
  const before = readOffset(timeZone, start);
  const after = readOffset(timeZone, end);
  if (before === after) return { before, change: Infinity, after };
  return { before, change: firstWhere(start, end, (slot) => readOffset(timeZone, slot) === after), after };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function readOffset(timeZone: string, slot: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(slot * slotMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) / (slotMs / 60_000);
  return sign === '-' ? -offset : offset;
}
