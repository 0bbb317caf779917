import type { Measure } from '@/components/statistics/measures';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { addDays } from '@/lib/format/format-date';
import type { DateRange } from '@/lib/format/statistics-range';

export type DaySeries = { currency: Currency; values: (number | null)[] };

/** Longer ranges begin with their first day that has figures. */
const maxEmptyDays = 366;

/**
 * Rows grouped by the date as a line for each currency. A day without a row counts nothing, and has no ratio or
 * average; days after `today` are left out.
 */
export function chartDays(rows: readonly StatisticRow[], { key, unit }: Measure, range: DateRange, today: string) {
  const dateOf = (row: StatisticRow) => row.dimensions.DATE?.id ?? '';
  const known = rows.map(dateOf).filter(Boolean).sort();
  const days = daysBetween(firstDay(range, known[0]), range.endDate < today ? range.endDate : today);
  const isSum = unit === 'count' || key === 'statSpend';
  const byPlace = new Map(rows.map((row) => [`${row.currency} ${dateOf(row)}`, row]));
  const present = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  const series = present.map((currency): DaySeries => {
    const values = days.map((day) => {
      const row = byPlace.get(`${currency} ${day}`);
      if (!row) return isSum ? 0 : null;
      const value = row[key];
      return value === null || value === undefined ? null : Number(value);
    });
    return { currency, values };
  });
  return { days, series };
}

function firstDay({ startDate }: DateRange, known: string | undefined): string {
  return known && addDays(startDate, maxEmptyDays) < known ? known : startDate;
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
