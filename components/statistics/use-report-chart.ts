'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChartData } from '@/components/charts/chart-table';
import { type Measure, type ReportQuery, refreshMs } from '@/components/statistics/report-query';
import type { useReport } from '@/components/statistics/use-report';
import { apiQuery } from '@/lib/browser/api-query';
import { type Currency, currencies, type Grouping } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { StatisticRow } from '@/lib/contract/statistics/statistics';
import { addDays } from '@/lib/format/format-date';
import type { DateRange } from '@/lib/format/statistics-range';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Data of the report's chart. The previous range's data is kept until the new data is loaded. */
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
  const requested = chartQuery(query, measure);
  const found = useQuery({
    ...apiQuery('statistics.list', { query: requested }),
    refetchInterval: refreshMs,
    placeholderData: (old, before) =>
      String(before?.queryKey[1].query?.groupings) === String(requested.groupings) ? old : undefined,
  });
  return { found, isByDay: hasDays(query) };
}

/**
 * Returns the days as table rows with a column for each currency. With one currency, the heading is only the measure.
 */
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

/** Returns the drawn rows of all currencies as a table. */
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

/** Builds the query of a report's chart: its days if it is grouped by date, else its largest rows. */
export function chartQuery(query: ReportQuery, measure: Measure): ReportQuery {
  const whole = { ...query, page: 0 };
  if (hasDays(query)) {
    return { ...whole, groupings: ['DATE'], sort: 'date,desc', size: limits.dictionary.defaultSize };
  }
  // Only measures that the contract can sort by are drawn.
  return { ...whole, sort: `${measure.key},desc` as ReportQuery['sort'], size: barRows };
}

const hasDays = ({ groupings }: ReportQuery) => [groupings ?? []].flat().includes('DATE');

export type CurrencyBars = { currency: Currency; bars: { key: string; label: string; value: number }[] };

const shownBars = 8;

/** Returns the largest rows of each currency by a measure; rows without it are omitted. */
export function chartBars(
  rows: readonly StatisticRow[],
  groupings: readonly Grouping[],
  { key }: Measure,
): CurrencyBars[] {
  const present = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  return present.map((currency) => ({
    currency,
    bars: rows
      .filter((row) => row.currency === currency && row[key] !== null && row[key] !== undefined)
      .slice(0, shownBars)
      .map((row) => ({ key: row.key, label: labelOf(row, groupings), value: Number(row[key]) })),
  }));
}

const labelOf = ({ dimensions }: StatisticRow, groupings: readonly Grouping[]) =>
  groupings.map((grouping) => dimensions[grouping]?.name ?? '').join(' · ');

export type DaySeries = { currency: Currency; values: (number | null)[] };

/** Longer ranges start at their first day with data. */
const maxEmptyDays = 366;

/**
 * Returns the rows grouped by date as a line for each currency. A day without a row has zero counts, and no ratios or
 * averages. Days after `today` are omitted.
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
