/** Circle, square, triangle, diamond, cross, bar: series differ not only by colour. */
const shapes = [
  'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
  'M-2.7 -2.7h5.4v5.4h-5.4Z',
  'M0 -3.6L3.4 2.6H-3.4Z',
  'M0 -3.8L3.8 0L0 3.8L-3.8 0Z',
  'M-3.5 -1.2H-1.2V-3.5H1.2V-1.2H3.5V1.2H1.2V3.5H-1.2V1.2H-3.5Z',
  'M-3.8 -1.5H3.8V1.5H-3.8Z',
];

/** Marker of the n-th series. */
export function Marker({ index, x, y }: { index: number; x: number; y: number }) {
  return <path d={shapes[index % shapes.length]} transform={`translate(${x} ${y})`} fill={chartColor(index)} />;
}

/** Colours of series and parts in order; the last one is for the rest. */
const chartColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const;

/** Returns the CSS colour of the n-th part, from 0. */
export function chartColor(index: number): string {
  return `var(--color-${chartColors[Math.min(index, chartColors.length - 1)]})`;
}
