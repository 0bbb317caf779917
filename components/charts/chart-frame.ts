import { dayTicks } from '@/components/charts/day-ticks';
import type { Gap } from '@/components/charts/line-path';
import { axisTicks } from '@/components/charts/round-ticks';

const digitWidth = 7.6;
const percentWidth = 12;
const dayWidth = 96;

type FrameInput = {
  width: number;
  height: number;
  labels: readonly string[];
  series: readonly { values: readonly (number | null)[] }[];
  format: (value: number) => string;
  /** A small one of several: two marks, no days. */
  isSmall: boolean;
};

/** Where everything of a drawing stands, px. */
export function chartFrame({ width, height, labels, series, format, isSmall }: FrameInput) {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const { ticks, texts } = axisTicks(Math.max(0, ...values), values.every(Number.isInteger), format, isSmall ? 1 : 5);
  const left = Math.ceil(Math.max(...texts.map(widthOf))) + 8;
  const [top, right, bottom] = [8, width - 8, height - (isSmall ? 4 : 22)];
  const highest = ticks.at(-1) || 1;
  const step = labels.length > 1 ? (right - left) / (labels.length - 1) : 0;
  const xOf = (index: number) => round(labels.length > 1 ? left + index * step : (left + right) / 2);
  const yOf = (value: number) => round(bottom - (value / highest) * (bottom - top));
  return {
    ...{ left, right, top, bottom, xOf, yOf },
    marks: ticks.map((tick, index) => ({ y: yOf(tick), text: texts[index] ?? '' })),
    days: isSmall ? [] : dayTicks(labels, Math.max(1, Math.floor((right - left) / dayWidth))),
    lines: series.map((one) =>
      one.values.map((value, index): Gap => (value === null ? null : { x: xOf(index), y: yOf(value) })),
    ),
    nearest: (x: number) => Math.min(labels.length - 1, Math.max(0, step > 0 ? Math.round((x - left) / step) : 0)),
  };
}

export type ChartFrame = ReturnType<typeof chartFrame>;

const round = (length: number) => Math.round(length * 10) / 10;

/** About, in the font of 13 px. */
const widthOf = (text: string) => text.length * digitWidth + (text.endsWith('%') ? percentWidth - digitWidth : 0);
