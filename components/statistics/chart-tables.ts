import type { ChartData } from '@/components/charts/chart-table';
import type { CurrencyBars } from '@/components/statistics/chart-bars';
import type { DaySeries } from '@/components/statistics/chart-days';

/** The days as rows, a column for each currency; with one currency the measure is heading enough. */
export function daysTable(
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
export function barsTable(
  groups: readonly CurrencyBars[],
  headings: readonly [grouped: string, measure: string, currency: string],
): ChartData {
  const [grouped, measure, currencyHeading] = headings;
  return {
    headings: [grouped, currencyHeading, measure],
    rows: groups.flatMap(({ currency, bars }) => bars.map(({ label, value }) => [label, currency, value])),
  };
}
