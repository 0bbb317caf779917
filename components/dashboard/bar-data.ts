import type { ChartData } from '@/components/charts/chart-table';
import type { BarChart } from '@/lib/contract/statistics/dashboard';

export type Part = { key: string; label: string; value: number; isRest?: boolean };

/** The largest parts, and all others summed into one at the end. */
export function partsOf({ items, other }: BarChart, shown: number, otherLabel: string): Part[] {
  const parts = items.map(({ id, name, value }) => ({ key: id, label: name, value: Number(value) }));
  const hidden = parts.slice(shown).reduce((sum, part) => sum + part.value, 0) + (other ?? 0);
  const rest = hidden > 0 ? [{ key: 'other', label: otherLabel, value: hidden, isRest: true }] : [];
  return [...parts.slice(0, shown), ...rest];
}

/** Every part that came, and the rest, as rows. */
export function barTable(chart: BarChart, headings: readonly [string, string], otherLabel: string): ChartData {
  return {
    headings,
    rows: partsOf(chart, chart.items.length, otherLabel).map(({ label, value }) => [label, value]),
  };
}
