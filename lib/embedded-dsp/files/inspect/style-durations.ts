export interface StyleDurations {
  /** Ms until the last finite animation has ended. */
  longest: number;
  /** True if an animation is endless. */
  isEndless: boolean;
}

const declarations =
  /(?:^|[;{\s])(?:-webkit-|-moz-)?animation(-duration|-delay|-iteration-count)?\s*:\s*([^;}]{1,500})/gi;
const time = /^(-?\d*\.?\d+)(ms|s)$/i;

/**
 * Returns the duration of the animations in style sheets (CSS Animations 1): delay + duration × iterations, for each
 * rule separately. Inheritance between rules is ignored, so that durations are not added that may never occur together.
 */
export function styleDurations(styles: readonly string[]): StyleDurations {
  const found: StyleDurations = { longest: 0, isEndless: false };
  for (const style of styles)
    for (const rule of withoutComments(style).split('}')) {
      const { duration, delay, times } = ruleOf(rule);
      if (duration > 0 && times === Number.POSITIVE_INFINITY) found.isEndless = true;
      else if (duration > 0) found.longest = Math.max(found.longest, delay + duration * times);
    }
  return found;
}

/**
 * Removes comments: each piece that begins with one continues after its end; an unclosed comment extends to the end.
 */
const withoutComments = (style: string): string =>
  style
    .split('/*')
    .map((piece, at) => (at === 0 ? piece : piece.slice((piece.indexOf('*/') + 1 || piece.length) + 1)))
    .join('');

function ruleOf(rule: string) {
  const read = { duration: 0, delay: 0, times: 1 };
  for (const [, longhand, value = ''] of rule.matchAll(declarations)) {
    const parts = value.split(/[\s,]+/).map((part) => part.trim());
    const times = parts.flatMap((part) => msOf(part) ?? []);
    const counts = parts.flatMap((part) => countOf(part) ?? []);
    const name = longhand?.toLowerCase();
    if (name === '-duration') read.duration = times.reduce((most, one) => Math.max(most, one), 0);
    else if (name === '-delay') read.delay = times.reduce((most, one) => Math.max(most, one), 0);
    else if (name === '-iteration-count') read.times = counts.reduce((most, one) => Math.max(most, one), 0);
    else readShorthands(value, read);
  }
  return read;
}

/** Reads `animation` shorthands, separated by commas. In each, the first time is the duration, the second the delay. */
function readShorthands(value: string, read: { duration: number; delay: number; times: number }): void {
  let longest = -1;
  for (const one of value.replace(/\([^)]*\)/g, '').split(',')) {
    const parts = one.trim().split(/\s+/);
    const [duration = 0, delay = 0] = parts.flatMap((part) => msOf(part) ?? []);
    const times = parts.flatMap((part) => countOf(part) ?? [])[0] ?? 1;
    const whole = Math.max(0, delay) + duration * times;
    if (duration > 0 && whole > longest) {
      longest = whole;
      Object.assign(read, { duration, delay: Math.max(0, delay), times });
    }
  }
}

function msOf(text: string): number | null {
  const [, number, unit] = time.exec(text) ?? [];
  return number === undefined ? null : Number(number) * (unit?.toLowerCase() === 's' ? 1000 : 1);
}

const countOf = (text: string): number | null =>
  /^infinite\b/i.test(text) ? Number.POSITIVE_INFINITY : /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
