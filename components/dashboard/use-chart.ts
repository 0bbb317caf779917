'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChartData } from '@/components/charts/chart-table';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { apiQuery } from '@/lib/browser/api-query';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import type { LineChart } from '@/lib/contract/statistics/dashboard';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Figures by day, refreshed while the page is visible. If a refresh fails, the last figures stay. */
export function useLineChart(operation: LineOperation, query: DashboardQuery) {
  const found = useQuery({ ...apiQuery<LineOperation>(operation, { query }), ...refreshed(operation) });
  return { ...useFailure(found), data: found.data, isOld: found.isPlaceholderData };
}

/** The largest parts, refreshed in the same way. */
export function useBarChart(operation: BarOperation, query: DashboardQuery) {
  const found = useQuery({ ...apiQuery<BarOperation>(operation, { query }), ...refreshed(operation) });
  return { ...useFailure(found), data: found.data, isOld: found.isPlaceholderData };
}

/** Refresh interval, ms. */
export const refreshMs = 10_000;

/** Keeps the previous range's figures until the new ones are loaded. A different chart starts empty. */
function refreshed(operation: string) {
  const isSame = (requested: { queryKey: readonly unknown[] } | undefined) => requested?.queryKey[0] === operation;
  return {
    refetchInterval: refreshMs,
    placeholderData: <A>(old: A | undefined, requested: { queryKey: readonly unknown[] } | undefined) =>
      isSame(requested) ? old : undefined,
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

/** Returns the names of series and of files. */
export function useChartTexts({ startDate, endDate }: Pick<DashboardQuery, 'startDate' | 'endDate'>) {
  // The measure's key comes from the API, so it is not typed; `has` checks it first.
  const measure = useTranslations('enums.measure') as unknown as { (key: string): string; has(key: string): boolean };
  return {
    seriesName: (key: string) => (!currencyOf(key) && measure.has(key) ? measure(key) : key),
    fileName: (title: string) => `${title} ${startDate}~${endDate}`,
  };
}

type Series = LineChart['series'][number];

/** Returns the currency of a money series; undefined for a measure. */
export const currencyOf = (key: string): Currency | undefined => currencies.find((currency) => currency === key);

/** Returns the values of a series for drawing; null if there is none. */
export const valuesOf = ({ points }: Series): (number | null)[] => points.map(({ value }) => toNumber(value));

/** Returns the series with at least one value: a measure that does not exist for these ads has none. */
export const shownSeries = ({ series }: LineChart): Series[] =>
  series.filter((one) => valuesOf(one).some((value) => value !== null));

/** Returns the days as table rows with a column for each series; no rows without a series. */
export function lineTable(series: readonly Series[], dayHeading: string, nameOf: (key: string) => string): ChartData {
  const days = series[0]?.points.map(({ date }) => date) ?? [];
  return {
    headings: [dayHeading, ...series.map(({ key }) => nameOf(key))],
    rows: days.map((day, index) => [day, ...series.map(({ points }) => toNumber(points[index]?.value ?? null))]),
  };
}

/** Returns the index of a day among the points, or -1. */
export const placeOf = ({ points }: Series, day: string | null): number => points.findIndex(({ date }) => date === day);

/** Returns the relative change against the previous period; null if that has no value or zero. */
export function changeOf({ total, previous }: Series): number | null {
  const now = toNumber(total);
  const before = toNumber(previous);
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** Converts a decimal string to a float, which is precise enough for drawing. */
export const toNumber = (value: Series['total']): number | null => (value === null ? null : Number(value));
