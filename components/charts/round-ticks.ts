const mantissas = [1, 2, 5, 10];

/**
 * The marks of an axis from zero: steps of 1, 2 or 5 times a power of ten, at most `most` of them, the last at or above
 * `largest`. Counts have whole steps.
 */
export function roundTicks(largest: number, isWhole: boolean, most = 5): number[] {
  if (largest <= 0) return [0, isWhole ? most : 1];
  const rough = Math.max(largest / most, isWhole ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(rough));
  // A float of 0.3 / 3 is a little more than 0.1.
  const mantissa = mantissas.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  const step = mantissa * power;
  const count = Math.ceil((largest / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Round marks whose texts differ, too: two decimals cannot tell 0.001 from 0.002. */
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
