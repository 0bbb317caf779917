import { addDays } from './format-date';
import type { DateRange } from './statistics-range';
import { lastWeek } from './statistics-range';

/** Ranges that a person chooses by name; the default of §9 among them. */
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

/** The days of a named period as of `today`, YYYY-MM-DD, both inclusive. */
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

/** The name of a range as of `today`; undefined when it is nobody's. */
export function periodOfRange({ startDate, endDate }: DateRange, today: string): Period | undefined {
  return periods.find((period) => {
    const range = rangeOfPeriod(period, today);
    return range.startDate === startDate && range.endDate === endDate;
  });
}

/** A range chosen by name on an earlier day, as of today; any other range stays as it is. */
export function movedToToday(range: DateRange, chosenOn: string, today: string): DateRange {
  const period = periodOfRange(range, chosenOn);
  return period ? rangeOfPeriod(period, today) : range;
}
