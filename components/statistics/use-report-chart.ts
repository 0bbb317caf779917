'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChartData } from '@/components/charts/chart-table';
import { useFaultText } from '@/components/list/use-fault-text';
import { type CurrencyBars, chartBars } from '@/components/statistics/chart-bars';
import { chartDays, type DaySeries } from '@/components/statistics/chart-days';
import type { Measure } from '@/components/statistics/measures';
import { refreshMs } from '@/components/statistics/refresh-ms';
import type { ReportQuery } from '@/components/statistics/report-query';
import type { useReport } from '@/components/statistics/use-report';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

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

/** The days as rows, a column for each currency; with one currency the measure is heading enough. */
function daysTable(
  { days, series }: { days: readonly string[]; series: readonly DaySeries[] },
  dayHeading: string,
  measure: string,
): ChartData {
  const isMixed = series.length > 1;
  return {
    headings: [dayHeading, ...series.map(({ currency }) => (isMixed ? `${measure}, ${currency}` : measure))],
    rows:
      series.length > 0 ? days.map((day, place) => [day, ...series.map(({ values }) => values[place] ?? null)]) : [],
  };
}

/** The drawn rows of every currency. */
function barsTable(
  groups: readonly CurrencyBars[],
  headings: readonly [grouped: string, measure: string, currency: string],
): ChartData {
  const [grouped, measure, currencyHeading] = headings;
  return {
    headings: [grouped, currencyHeading, measure],
    rows: groups.flatMap(({ currency, bars }) => bars.map(({ label, value }) => [label, currency, value])),
  };
}

const barRows = 50;

/** What is drawn over a report: its days when it is grouped by the date, else its largest rows. */
export function chartQuery(query: ReportQuery, measure: Measure): ReportQuery {
  const whole = { ...query, page: 0 };
  if (hasDays(query)) {
    return { ...whole, groupings: ['DATE'], sort: 'date,desc', size: limits.dictionary.defaultSize };
  }
  // Only measures that the contract sorts by are drawn.
  return { ...whole, sort: `${measure.key},desc` as ReportQuery['sort'], size: barRows };
}

const hasDays = ({ groupings }: ReportQuery) => [groupings ?? []].flat().includes('DATE');
