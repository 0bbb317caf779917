import type { Gap } from '@/components/charts/line-path';
import { addDays } from '@/lib/format/format-date';

const digitWidth = 7.6;
const percentWidth = 12;
const dayWidth = 96;

type FrameInput = {
  width: number;
  height: number;
  labels: readonly string[];
  series: readonly { values: readonly (number | null)[] }[];
  band?: ChartBand | undefined;
  format: (value: number) => string;
  /** One of several small charts: two axis marks, no dates. */
  isSmall: boolean;
};

/** Calculates the coordinates of a chart, px. */
export function chartFrame({ width, height, labels, series, band, format, isSmall }: FrameInput) {
  const drawn = [...series.map((one) => one.values), band?.high ?? []];
  const values = drawn.flatMap((one) => one.filter((value) => value !== null));
  const { ticks, texts } = axisTicks(Math.max(0, ...values), values.every(Number.isInteger), format, isSmall ? 1 : 5);
  const left = Math.ceil(Math.max(...texts.map(widthOf))) + 8;
  const top = 8;
  const right = width - 8;
  const bottom = height - (isSmall ? 4 : 22);
  const highest = ticks.at(-1) || 1;
  const step = labels.length > 1 ? (right - left) / (labels.length - 1) : 0;
  const xOf = (index: number) => round(labels.length > 1 ? left + index * step : (left + right) / 2);
  const yOf = (value: number) => round(bottom - (value / highest) * (bottom - top));
  const pointOf = (value: number | null, index: number): Gap =>
    value === null ? null : { x: xOf(index), y: yOf(value) };
  return {
    left,
    right,
    top,
    bottom,
    xOf,
    yOf,
    marks: ticks.map((tick, index) => ({ y: yOf(tick), text: texts[index] ?? '' })),
    days: isSmall ? [] : dayTicks(labels, Math.max(1, Math.floor((right - left) / dayWidth))),
    lines: series.map((one) => one.values.map(pointOf)),
    band: band && { low: band.low.map(pointOf), high: band.high.map(pointOf) },
    nearest: (x: number) => Math.min(labels.length - 1, Math.max(0, step > 0 ? Math.round((x - left) / step) : 0)),
  };
}

export type ChartFrame = ReturnType<typeof chartFrame>;

const round = (length: number) => Math.round(length * 10) / 10;

/** Estimated text width in the 13 px font. */
const widthOf = (text: string) => text.length * digitWidth + (text.endsWith('%') ? percentWidth - digitWidth : 0);

/**
 * Returns the indexes of the labelled days, at most `most`: every day, every second day, else Mondays, first days of
 * months, quarters or years. Labels that are not days are thinned evenly.
 */
export function dayTicks(labels: readonly string[], most: number): number[] {
  const all = labels.map((_, index) => index);
  const chosen = [
    all,
    all.filter((index) => (all.length - 1 - index) % 2 === 0 && all.length <= fewDays),
    all.filter((index) => isMonday(labels[index])),
    all.filter((index) => isMonday(labels[index]) && weekOf(labels[index]) % 2 === 0),
    all.filter((index) => labels[index]?.endsWith('-01')),
    all.filter((index) => /-(01|04|07|10)-01$/.test(labels[index] ?? '')),
    all.filter((index) => labels[index]?.endsWith('-01-01')),
  ].find((some) => some.length > 1 && some.length <= most);
  const every = Math.ceil(all.length / Math.max(most, 1));
  return chosen ?? all.filter((index) => index % every === 0);
}

const fewDays = 16;
const firstMonday = Date.parse('1970-01-05');
const weekMs = Date.parse(addDays('1970-01-05', 7)) - firstMonday;

const weekOf = (day: string | undefined) => (Date.parse(day ?? '') - firstMonday) / weekMs;
const isMonday = (day: string | undefined) => Number.isInteger(weekOf(day));

const mantissas = [1, 2, 5, 10];

/**
 * Returns the marks of an axis from zero in steps of 1, 2 or 5 times a power of ten: at most `most` steps, the last
 * mark at or above `largest`. Counts have whole steps.
 */
export function roundTicks(largest: number, isWhole: boolean, most = 5): number[] {
  if (largest <= 0) return [0, isWhole ? most : 1];
  const rough = Math.max(largest / most, isWhole ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(rough));
  // In floating point, 0.3 / 3 is slightly more than 0.1.
  const mantissa = mantissas.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  const step = mantissa * power;
  const count = Math.ceil((largest / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Returns round marks with distinct texts: with two decimals, 0.001 and 0.002 would look the same. */
export function axisTicks(
  largest: number,
  isWhole: boolean,
  format: (value: number) => string,
  most = 5,
): { ticks: number[]; texts: string[] } {
  const ticks = roundTicks(largest, isWhole, most);
  const texts = withoutZeros(ticks.map(format));
  const isClear = new Set(texts).size === texts.length;
  return isClear || most === 1 ? { ticks, texts } : axisTicks(largest, isWhole, format, most - 1);
}

const zeros = /\.0+(?!\d)/;
const withoutZeros = (texts: string[]) =>
  texts.every((text) => zeros.test(text)) ? texts.map((text) => text.replace(zeros, '')) : texts;

export type ChartMark = { index: number; lines: readonly string[] };

export type ChartBand = { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] };

export type AreaChartProps = {
  /** Text alternative of the chart. */
  description: string;
  /** Labels of the points, usually days. */
  labels: readonly string[];
  /** Label of the unfinished day. */
  today?: string | null;
  /** At most six series; null if the measure does not exist. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** Range of likely values, drawn behind the lines. */
  band?: ChartBand | undefined;
  format: (value: number) => string;
  /** Events at a point, shown in the tooltip. They must also be available as text elsewhere. */
  marks?: readonly ChartMark[];
  height?: number;
};
