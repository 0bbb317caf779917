import { dateOfDay, dayOfSlot, type SlotRange, slotsOfDays } from '../calendar/zone-days';

/**
 * The slots of the period of equal length just before some days of a zone, both numbers inclusive. While the last day
 * runs, it ends at the same time of day: a morning is not compared with a whole day.
 */
export function slotsBefore(timeZone: string, first: number, last: number, slot: number): SlotRange {
  const length = last - first + 1;
  const whole = slotsOfDays(timeZone, dateOfDay(first - length), dateOfDay(first - 1));
  const today = dayOfSlot(timeZone, slot);
  if (today < first || today > last) return whole;
  const startOf = (day: number) => slotsOfDays(timeZone, dateOfDay(day), dateOfDay(day)).from;
  const sameTime = startOf(today - length) + (slot - startOf(today));
  return { from: whole.from, until: Math.max(whole.from, Math.min(whole.until, sameTime)) };
}
