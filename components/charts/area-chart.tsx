'use client';
import { chartColor } from '@/components/charts/chart-color';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';

const AreaDrawing = onDemand(
  async () => (await import('@/components/charts/area-drawing')).AreaDrawing,
  () => <Skeleton className="h-full w-full" />,
);

export type AreaChartProps = {
  /** Says in words what the picture shows. */
  description: string;
  /** What stands under the points, usually days. */
  labels: readonly string[];
  /** At most six; null where the measure does not exist. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  format: (value: number) => string;
  height?: number;
};

/** Development over time. The drawing is a chunk of its own, fetched when the page has been shown. */
export function AreaChart(props: AreaChartProps) {
  return (
    <figure className="flex flex-col gap-2" style={{ height: props.height ?? 240 }}>
      {props.series.length > 1 && (
        <figcaption className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-sm text-muted">
          {props.series.map(({ name }, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className="size-2 shrink-0 rounded-full" style={{ background: chartColor(index) }} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <div role="img" aria-label={props.description} className="min-h-0 flex-1">
        <AreaDrawing {...props} />
      </div>
    </figure>
  );
}
