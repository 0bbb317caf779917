'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { chartBars } from '@/components/statistics/chart-bars';
import { chartDays } from '@/components/statistics/chart-days';
import { chartQuery, hasDays } from '@/components/statistics/chart-query';
import { barsTable, daysTable } from '@/components/statistics/chart-tables';
import type { Measure } from '@/components/statistics/measures';
import { refreshMs } from '@/components/statistics/refresh-ms';
import type { useReport } from '@/components/statistics/use-report';
import { apiQuery } from '@/lib/browser/api-query';

/** The figures behind the report's chart. Those of the former range stay until the new ones are there. */
export function useReportChart(report: ReturnType<typeof useReport>, measure: Measure) {
  const t = useTranslations('statistics.chart');
  const words = useTranslations('enums');
  const { groupings, period } = report;
  const { found, isByDay } = useChartRows(report, measure);
  const faultText = useFaultText();
  const rows = found.data?.content ?? [];
  const byDay = chartDays(isByDay ? rows : [], measure, period.range, period.today);
  const largest = chartBars(isByDay ? [] : rows, groupings, measure);
  const grouped = groupings.map((grouping) => words(`grouping.${grouping}`)).join(' · ');
  const name = words(`measure.${measure.key}`);
  const table = isByDay ? daysTable(byDay, t('day'), name) : barsTable(largest, [grouped, name, t('currency')]);
  const hasFailed = found.isError && !found.data;
  return {
    isByDay,
    byDay,
    largest,
    table: found.data && table,
    error: hasFailed ? { message: faultText(found.error), onRetry: () => void found.refetch() } : undefined,
    isOld: found.isPlaceholderData,
  };
}

function useChartRows({ query }: ReturnType<typeof useReport>, measure: Measure) {
  const asked = chartQuery(query, measure);
  const found = useQuery({
    ...apiQuery('statistics.list', { query: asked }),
    refetchInterval: refreshMs,
    placeholderData: (old, before) =>
      String(before?.queryKey[1].query?.groupings) === String(asked.groupings) ? old : undefined,
  });
  return { found, isByDay: hasDays(query) };
}
