import type { ChartData } from '@/components/charts/chart-table';

/** At a larger ratio the smaller line would look like zero. */
const maxRatio = 20;

/** Whether figures can be compared on one axis: they are printed alike, in one unit, and are of about one size. */
export function sharesAxis(
  { rows }: ChartData,
  lines: readonly { column: number }[],
  format: (value: number, column: number) => string,
): boolean {
  const prints = new Set(lines.map(({ column }) => format(1, column)));
  if (prints.size > 1) return false;
  const tops = lines.map(({ column }) => Math.max(0, ...rows.map((row) => Number(row[column] ?? 0))));
  const drawn = tops.filter((top) => top > 0);
  return drawn.length < 2 || Math.max(...drawn) / Math.min(...drawn) <= maxRatio;
}
