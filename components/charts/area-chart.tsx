'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaDrawing } from '@/components/charts/area-drawing';
import type { AreaChartProps } from '@/components/charts/chart-frame';
import { Marker } from '@/components/charts/marker';

/** Line chart over time; the axis starts at zero. */
export function AreaChart({ height = 240, ...props }: AreaChartProps) {
  const { series, band } = props;
  const hasLegend = series.length > 1 || band !== undefined;
  return (
    <figure className="flex flex-col gap-2" style={{ height }}>
      {hasLegend && (
        <figcaption className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-sm text-muted">
          {series.map(({ name }, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="-5 -5 10 10" className="size-3 shrink-0">
                <Marker index={index} x={0} y={0} />
              </svg>
              {name}
            </span>
          ))}
          {band && (
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="h-3 w-4 rounded-sm bg-accent opacity-20" />
              {band.name}
            </span>
          )}
        </figcaption>
      )}
      <Picture {...props} className="min-h-0 flex-1">
        <AreaDrawing {...props} height={hasLegend ? height - legendHeight : height} />
      </Picture>
    </figure>
  );
}

const legendHeight = 26;

/** Measures of different magnitude in separate small charts, each titled with its name and latest value. */
export function SmallCharts({ description, series, height = 240, ...props }: AreaChartProps) {
  const rows = Math.ceil(series.length / 2);
  const each = Math.floor((height - (rows - 1) * rowGap) / rows) - nameHeight;
  return (
    <Picture {...props} description={description}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2">
        {series.map((one, index) => {
          const latest = one.values.findLast((value) => value !== null) ?? null;
          return (
            <li key={one.name} className="min-w-0 text-sm">
              <p className="flex h-5 justify-between gap-2">
                <span title={one.name} className="truncate text-muted">
                  {one.name}
                </span>
                <span className="font-medium figures">{latest !== null && props.format(latest)}</span>
              </p>
              <AreaDrawing {...props} series={[one]} height={each} isSmall firstColor={index} />
            </li>
          );
        })}
      </ul>
    </Picture>
  );
}

const rowGap = 8;
const nameHeight = 20;

type PictureProps = Pick<AreaChartProps, 'description' | 'labels' | 'today'> & {
  children: ReactNode;
  className?: string;
};

function Picture({ description, labels, today, children, className }: PictureProps) {
  const t = useTranslations('common.chart');
  const isRunning = today ? labels.includes(today) : false;
  return (
    <div role="img" aria-label={isRunning ? `${description}, ${t('todaySoFar')}` : description} className={className}>
      {children}
    </div>
  );
}
