import { sparkPath } from '@/components/charts/spark-path';

type SparklineProps = {
  values: readonly (number | null)[];
  /** Place of the value that still grows: today's. */
  running?: number;
  /** What the line shows, in words. Left out where the same is said beside it. */
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

/** The shape of a few days from zero up, without axes. */
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
