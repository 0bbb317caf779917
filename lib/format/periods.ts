import { addDays } from './format-date';
import type { DateRange } from './statistics-range';
import { lastWeek } from './statistics-range';

/** Named date ranges, including the default of §9. */
export const periods = [
  'today',
  'yesterday',
  'lastWeek',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'last90Days',
] as const;
export type Period = (typeof periods)[number];

/** Returns the dates of a named period as of `today`, YYYY-MM-DD, both inclusive. */
export function rangeOfPeriod(period: Period, today: string): DateRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  const yesterday = addDays(today, -1);
  const ranges: Record<Period, DateRange> = {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: yesterday, endDate: yesterday },
    lastWeek: lastWeek(today),
    last30Days: { startDate: addDays(today, -29), endDate: today },
    thisMonth: { startDate: firstOfMonth, endDate: today },
    lastMonth: { startDate: `${endOfLastMonth.slice(0, 8)}01`, endDate: endOfLastMonth },
    last90Days: { startDate: addDays(today, -89), endDate: today },
  };
  return ranges[period];
}

/** Returns the name of a range as of `today`; undefined if no named period matches. */
export function periodOfRange({ startDate, endDate }: DateRange, today: string): Period | undefined {
  return periods.find((period) => {
    const range = rangeOfPeriod(period, today);
    return range.startDate === startDate && range.endDate === endDate;
  });
}

/** Moves a range to today if it was a named period on the day it was chosen. Other ranges are returned unchanged. */
export function movedToToday(range: DateRange, chosenOn: string, today: string): DateRange {
  const period = periodOfRange(range, chosenOn);
  return period ? rangeOfPeriod(period, today) : range;
}
