import { isDay } from '@/components/ui/date/type-date';
import { type DateRange, lastWeek } from '@/lib/format/statistics-range';

type ValuesOf = (key: string) => readonly string[];

/** The days that an address names, both inclusive; null when it names none, or what is no range. */
export function addressRange(valuesOf: ValuesOf): DateRange | null {
  const [startDate = '', endDate = ''] = [valuesOf('startDate')[0], valuesOf('endDate')[0]];
  return isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : null;
}

/** The same, or the last seven days. */
export const rangeOf = (valuesOf: ValuesOf, today: string): DateRange => addressRange(valuesOf) ?? lastWeek(today);
