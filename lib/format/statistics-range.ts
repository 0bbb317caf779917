import { addDays } from './format-date';

export interface DateRange {
  startDate: string;
  endDate: string;
}

/** The default range of §9: the seven days that end today. */
export const lastWeek = (today: string): DateRange => ({ startDate: addDays(today, -6), endDate: today });

/** Returns true if a range is the preset "last week" as of today. */
export const isLastWeek = (range: DateRange, today: string) =>
  range.endDate === today && range.startDate === addDays(today, -6);
