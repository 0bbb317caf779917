import { addDays } from './format-date';

export interface DateRange {
  startDate: string;
  endDate: string;
}

/** The default of §9: the last seven days ending today, six days back to today. */
export const lastWeek = (today: string): DateRange => ({ startDate: addDays(today, -6), endDate: today });

/** Whether a range is the preset "last week" as of today. */
export const isLastWeek = (range: DateRange, today: string) =>
  range.endDate === today && range.startDate === addDays(today, -6);
