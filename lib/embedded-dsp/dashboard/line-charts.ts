import type { Currency } from '@/lib/contract/enumerations';
import type { LineChart } from '@/lib/contract/statistics/dashboard';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { dateOfDay } from '../calendar/zone-days';
import type { FactRow } from '../facts/facts';
import { measuresOf } from '../statistics/measures-of';
import { readSums } from '../statistics/sums';
import type { ChartRows } from './period-rows';

type Value = LineChart['series'][number]['total'];

/** Day numbers of the chart, both inclusive. Days after `today` have no values yet. */
export interface ChartDays {
  first: number;
  last: number;
  today: number;
}

/** Returns the current day if it is part of the chart; otherwise null. */
export const runningDay = ({ first, last, today }: ChartDays): string | null =>
  today >= first && today <= last ? dateOfDay(today) : null;

/**
 * Returns the series of one measure. `currency` selects the rows of one currency; null if rows are not split by
 * currency.
 */
export function seriesOf(
  key: string,
  measure: keyof Measures,
  currency: Currency | null,
  rows: ChartRows,
  days: ChartDays,
): LineChart['series'][number] {
  const isWanted = (row: FactRow) => currency === null || row.in_currency === currency;
  const read = (row: FactRow | undefined): Value => measuresOf(readSums(row ?? {}))[measure];
  const byDay = new Map(rows.byDay.filter(isWanted).map((row) => [Number(row.d0), row]));
  const points = Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const day = days.first + index;
    return { date: dateOfDay(day), value: day > days.today ? null : read(byDay.get(day)) };
  });
  return {
    key,
    total: read(rows.total.find(isWanted)),
    previous: read(rows.previous.find(isWanted)),
    points,
  };
}
