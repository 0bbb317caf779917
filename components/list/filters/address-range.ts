import { isDay } from '@/components/ui/date/type-date';
import { type DateRange, lastWeek } from '@/lib/format/statistics-range';

type ValuesOf = (key: string) => readonly string[];

/** Returns the days in an address, both inclusive; null if there are none or they are invalid. */
export function addressRange(valuesOf: ValuesOf): DateRange | null {
  const [startDate = '', endDate = ''] = [valuesOf('startDate')[0], valuesOf('endDate')[0]];
  return isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : null;
}

/** The same, by default the last seven days. */
export const rangeOf = (valuesOf: ValuesOf, today: string): DateRange => addressRange(valuesOf) ?? lastWeek(today);
