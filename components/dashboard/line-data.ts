import type { ChartData } from '@/components/charts/chart-table';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { LineChart } from '@/lib/contract/statistics/dashboard';

type Series = LineChart['series'][number];

/** The currency of a series of money; undefined for a measure. */
export const currencyOf = (key: string): Currency | undefined => currencies.find((currency) => currency === key);

/** The values of a series as a drawing takes them; null where there is none. */
export const valuesOf = ({ points }: Series): (number | null)[] => points.map(({ value }) => toNumber(value));

/** Series that have anything to show: a measure that does not exist for these ads has no value on any day. */
export const shownSeries = ({ series }: LineChart): Series[] =>
  series.filter((one) => valuesOf(one).some((value) => value !== null));

/** The days as rows, a column for each series. No rows when there is no series. */
export function lineTable(series: readonly Series[], dayHeading: string, nameOf: (key: string) => string): ChartData {
  const days = series[0]?.points.map(({ date }) => date) ?? [];
  return {
    headings: [dayHeading, ...series.map(({ key }) => nameOf(key))],
    rows: days.map((day, index) => [day, ...series.map(({ points }) => toNumber(points[index]?.value ?? null))]),
  };
}

/** The place of a day among the points; -1 where it is none of them. */
export const placeOf = ({ points }: Series, day: string | null): number => points.findIndex(({ date }) => date === day);

/** By which fraction a series differs from the period before; null when that one had nothing to compare with. */
export function changeOf({ total, previous }: Series): number | null {
  const [now, before] = [toNumber(total), toNumber(previous)];
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** Amounts come as decimal strings; a picture needs no more than a float of them. */
export const toNumber = (value: Series['total']): number | null => (value === null ? null : Number(value));
