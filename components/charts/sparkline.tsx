import { areaPath, type Gap, splitLine } from '@/components/charts/line-path';

type SparklineProps = {
  values: readonly (number | null)[];
  /** Index of the unfinished value, which is today's. */
  running?: number;
  /** Text alternative; omitted if adjacent text says the same. */
  description?: string;
  width?: number;
  height?: number;
};

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** Small line chart of a few days from zero, without axes. */
export function Sparkline({ values, running, description, width = 80, height = 24 }: SparklineProps) {
  const { line, soFar, area, end } = sparkPath(values, width, height, running);
  return (
    <svg
      role={description ? 'img' : undefined}
      aria-label={description}
      aria-hidden={description ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="shrink-0 text-chart-1"
    >
      <path d={area} fill="currentColor" opacity="0.12" />
      <path d={line} {...stroke} />
      <path d={soFar} {...stroke} strokeDasharray="2 3" />
      {end && <circle cx={end.x} cy={end.y} r="2" fill="currentColor" />}
    </svg>
  );
}

const edge = 3;

/**
 * Builds the paths of a small line from zero and of the area below it. Null interrupts the line; without any value
 * above zero it lies on the baseline. The segment to the `running` point is separate.
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
