'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChartData } from '@/components/charts/chart-table';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { apiQuery } from '@/lib/browser/api-query';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { LineChart } from '@/lib/contract/statistics/dashboard';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Figures by day, asked for anew while the page is looked at. A failed refresh keeps the last ones. */
export function useLineChart(operation: LineOperation, query: DashboardQuery) {
  const found = useQuery({ ...apiQuery<LineOperation>(operation, { query }), ...refreshed(operation) });
  return { ...useFailure(found), data: found.data, isOld: found.isPlaceholderData };
}

/** The largest parts, in the same way. */
export function useBarChart(operation: BarOperation, query: DashboardQuery) {
  const found = useQuery({ ...apiQuery<BarOperation>(operation, { query }), ...refreshed(operation) });
  return { ...useFailure(found), data: found.data, isOld: found.isPlaceholderData };
}

/** Between two looks at the same figures. */
export const refreshMs = 10_000;

/** Another range keeps the figures of the former one until its own are there; another chart begins anew. */
function refreshed(operation: string) {
  const isSame = (asked: { queryKey: readonly unknown[] } | undefined) => asked?.queryKey[0] === operation;
  return {
    refetchInterval: refreshMs,
    placeholderData: <A>(old: A | undefined, asked: { queryKey: readonly unknown[] } | undefined) =>
      isSame(asked) ? old : undefined,
  };
}

type Found = { data: unknown; isError: boolean; error: unknown; refetch: () => unknown };

function useFailure({ data, isError, error, refetch }: Found) {
  const faultText = useFaultText();
  const hasFailed = isError && data === undefined;
  return { error: hasFailed ? { message: faultText(error), onRetry: () => void refetch() } : undefined };
}

export type LineOperation =
  | 'dashboard.spend'
  | 'dashboard.impressions'
  | 'dashboard.clicks'
  | 'dashboard.cpm'
  | 'dashboard.ctr'
  | 'dashboard.reach'
  | 'dashboard.qualityRate';

export type BarOperation =
  | 'dashboard.city'
  | 'dashboard.cityImpressions'
  | 'dashboard.device'
  | 'dashboard.deviceImpressions'
  | 'dashboard.campaigns'
  | 'dashboard.placements'
  | 'dashboard.creativeTypeClicks';

/** Names of series by key, and of files. */
export function useChartTexts({ startDate, endDate }: Pick<DashboardQuery, 'startDate' | 'endDate'>) {
  // A measure's key comes from the answer, so it cannot be among the typed ones; `has` looks first.
  const measure = useTranslations('enums.measure') as unknown as { (key: string): string; has(key: string): boolean };
  return {
    seriesName: (key: string) => (!currencyOf(key) && measure.has(key) ? measure(key) : key),
    fileName: (title: string) => `${title} ${startDate}~${endDate}`,
  };
}

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
