'use client';
import { useTranslations } from 'next-intl';
import type { AreaChartProps } from '@/components/charts/chart-frame';
import { dash } from '@/lib/format/format-number';

type ChartTipProps = Pick<AreaChartProps, 'labels' | 'series' | 'band' | 'format' | 'marks'> & {
  index: number;
  isRunning: boolean;
  /** Position of the point and width of the chart, px. */
  x: number;
  width: number;
};

/** Tooltip with the figures of one day, on the side of the point that has more space. */
export function ChartTip({ labels, series, band, format, marks = [], index, isRunning, x, width }: ChartTipProps) {
  const t = useTranslations('common.chart');
  const marksHere = marks.flatMap((mark) => (mark.index === index ? mark.lines : []));
  return (
    <div
      data-chart-tip
      className="pointer-events-none absolute top-1 z-10 rounded-lg bg-raised px-3 py-2 text-sm whitespace-nowrap shadow-overlay"
      style={x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }}
    >
      <p className="text-muted figures">
        {labels[index]}
        {isRunning && `, ${t('todaySoFar')}`}
      </p>
      {series.map(({ name, values }) => {
        const value = values[index] ?? null;
        return (
          <p key={name} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="font-medium figures">{value === null ? dash : format(value)}</span>
          </p>
        );
      })}
      {band && <BandLine band={band} index={index} format={format} />}
      {marksHere.length > 0 && (
        <ul className="mt-1 max-w-72 border-t border-line pt-1 whitespace-normal">
          {marksHere.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type BandLineProps = Pick<ChartTipProps, 'index' | 'format'> & { band: NonNullable<ChartTipProps['band']> };

function BandLine({ band: { name, low, high }, index, format }: BandLineProps) {
  const from = low[index] ?? null;
  const to = high[index] ?? null;
  if (from === null || to === null) return null;
  return (
    <p className="flex justify-between gap-4">
      <span>{name}</span>
      <span className="font-medium figures">{`${format(from)} – ${format(to)}`}</span>
    </p>
  );
}
