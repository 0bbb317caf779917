import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayNumber, dayOfSlot, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import { hoursInWeek } from '../exchange/market/activity-curve';
import { slotMs } from '../facts/fact';
import { weighedDays } from '../plan/plan-days';

const usualDays = 7;
const maxDays = 90;
/** Periods of up to this many days are shown by hour. */
const daysByHour = 3;
const slotsInHour = 3_600_000 / slotMs;

/** Days in a campaign's time zone, split into hours or days. */
export interface RequestedPeriod {
  timeZone: string;
  /** YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
  slots: SlotRange;
  unit: 'hour' | 'day';
  /** First slot of each point, in order; the last point ends with the period. */
  starts: readonly number[];
}

/**
 * Returns the requested period, by default the last seven days. Future days are omitted; if all are, today is returned,
 * because the requester's day may have begun earlier. Throws `Refusal('VALIDATION_FAILED')` if the days end before they start, or are more than 90.
 */
export function requestedPeriod(
  timeZone: string,
  requested: { from?: string | undefined; to?: string | undefined },
  now: number,
): RequestedPeriod {
  const today = dayOfSlot(timeZone, Math.floor(now / slotMs));
  const { from: start, to: end } = requested;
  if (start && end && end < start) throw new Refusal('VALIDATION_FAILED', { fields: { to: 'endBeforeStart' } });
  const last = Math.min(today, end === undefined ? today : dayNumber(end));
  const first = start === undefined ? last - usualDays + 1 : Math.min(today, dayNumber(start));
  if (last - first >= maxDays) throw new Refusal('VALIDATION_FAILED', { fields: { from: 'tooLarge' } });
  const from = dateOfDay(first);
  const to = dateOfDay(last);
  const slots = slotsOfDays(timeZone, from, to);
  const unit = last - first < daysByHour ? 'hour' : 'day';
  return { timeZone, from, to, slots, unit, starts: unit === 'hour' ? hoursOf(slots) : daysOf(timeZone, slots) };
}

/** Returns the end of a point. */
export const endOfPoint = ({ slots, starts }: RequestedPeriod, index: number): number =>
  starts[index + 1] ?? slots.until;

const hoursOf = ({ from, until }: SlotRange): number[] =>
  Array.from({ length: Math.ceil((until - from) / slotsInHour) }, (_, hour) => from + hour * slotsInHour);

const everyHourAlike = Array.from({ length: hoursInWeek }, () => 1);

const daysOf = (timeZone: string, slots: SlotRange): number[] =>
  weighedDays(timeZone, slots, everyHourAlike).days.map(({ from }) => from);
