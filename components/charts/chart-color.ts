/** Colours of series and parts, in order; the last is for whatever is left over. */
const chartColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const;

/** The CSS colour of the n-th part, from 0. */
export function chartColor(index: number): string {
  return `var(--color-${chartColors[Math.min(index, chartColors.length - 1)]})`;
}
