'use client';
import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

const AreaDrawing = dynamic(() => import('@/components/charts/area-drawing').then((module) => module.AreaDrawing), {
  ssr: false,
  loading: () => <Skeleton className="h-full w-full" />,
});

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
    <div role="img" aria-label={props.description} style={{ height: props.height ?? 240 }}>
      <AreaDrawing {...props} />
    </div>
  );
}
