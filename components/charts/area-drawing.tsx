'use client';
import { AreaChart as TremorAreaChart } from '@tremor/react';
import type { AreaChartProps } from '@/components/charts/area-chart';
import { chartColors } from '@/components/charts/chart-color';

const characterWidth = 7.2;
const axisPadding = 12;

export function AreaDrawing({ labels, series, format }: AreaChartProps) {
  const data = labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[index] ?? null])),
  }));
  const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  const largest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <TremorAreaChart
      className="h-full! text-sm figures [&_.recharts-surface]:overflow-visible"
      data={data}
      index="label"
      categories={series.map(({ name }) => name)}
      colors={[...chartColors]}
      valueFormatter={format}
      yAxisWidth={Math.ceil(format(largest * 1.2).length * characterWidth + axisPadding)}
      showLegend={false}
      showAnimation={false}
      connectNulls={false}
      curveType="linear"
      intervalType="preserveStartEnd"
      allowDecimals={!isWhole}
      tickGap={24}
    />
  );
}
