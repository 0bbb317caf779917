'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { currencyOf } from '@/components/dashboard/line-data';
import { useFaultText } from '@/components/list/use-fault-text';
import { apiQuery } from '@/lib/browser/api-query';

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
