import { type Cell, toCsv } from '@/components/charts/to-csv';
import type { Measure } from '@/components/statistics/measures';
import { exportMeasure, type Figures } from '@/components/statistics/print-measure';
import type { Grouping } from '@/lib/contract/enumerations';
import type { StatisticRow } from '@/lib/contract/statistics';

type ReportFile = {
  /** What the file is, a name and a value each. */
  header: readonly (readonly [name: string, value: string])[];
  groupings: readonly Grouping[];
  measures: readonly Measure[];
  rows: readonly StatisticRow[];
  totals: readonly Figures[];
  heading: (key: string) => string;
  texts: { total: string; currency: string };
};

/** A report as CSV: header lines, an empty line, the columns of the screen with the currency, the rows, the totals. */
export function reportFile({ header, groupings, measures, rows, totals, heading, texts }: ReportFile): string {
  const headings = [
    ...groupings.map(heading),
    ...measures.map(({ key, unit }) => (unit === 'ratio' ? `${heading(key)}, %` : heading(key))),
    texts.currency,
  ];
  const figures = (row: Figures): Cell[] => [...measures.map((measure) => exportMeasure(measure, row)), row.currency];
  const lines: Cell[][] = [
    ...header.slice(1).map(([name, value]) => [name, value]),
    [],
    headings,
    ...rows.map((row) => [...groupings.map((grouping) => row.dimensions[grouping]?.name ?? null), ...figures(row)]),
    ...totals.map((total) => [texts.total, ...groupings.slice(1).map(() => null), ...figures(total)]),
  ];
  return toCsv(header[0] ?? [], lines);
}
