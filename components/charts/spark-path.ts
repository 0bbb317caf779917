import { areaPath, type Gap, splitLine } from '@/components/charts/line-path';

const edge = 3;

/**
 * Path data of a small line from zero up, left to right, and of the area under it. Null breaks the line; without any
 * value above zero it lies on the floor. The piece to the `running` point is apart.
 */
export function sparkPath(values: readonly (number | null)[], width: number, height: number, running = -1) {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  const points = values.map((value, index): Gap => {
    if (value === null) return null;
    const share = largest > 0 ? value / largest : 0;
    return { x: round(edge + index * step), y: round(edge + (1 - share) * (height - 2 * edge)) };
  });
  const { over, soFar } = splitLine(points, running);
  return { line: over, soFar, area: areaPath(points, height), end: points.findLast((point) => point !== null) };
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
