import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');
const light = colors(css.slice(css.indexOf('@theme'), css.indexOf('.dark {')));
const dark = { ...light, ...colors(css.slice(css.indexOf('.dark {'), css.indexOf('@layer base'))) };
const themes = { light, dark };

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const states = ['neutral', 'positive', 'warning', 'negative'];

/** Text and what it stands on. */
const texts = [
  ...['text', 'muted', 'accent-text', 'negative', 'positive', 'warning', 'neutral'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...states.map((state) => [state, `${state}-soft`] as const),
  ...[...states, 'accent'].map((state) => ['text', `${state}-soft`] as const),
  ['muted', 'neutral-soft'],
  ['muted', 'accent-soft'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-negative', 'negative-fill'],
  ['on-negative', 'negative-hover'],
  ['on-tip', 'tip'],
] as const;

/** Shapes that must be seen to understand the control or the chart. */
const shapes = [
  ...['accent', 'focus', 'control', 'negative'].flatMap((shape) =>
    ['canvas', 'surface', 'raised'].map((ground) => [shape, ground] as const),
  ),
  ...[1, 2, 3, 4, 5, 6].map((index) => [`chart-${index}`, 'surface'] as const),
  ['thumb', 'accent'],
  ['thumb', 'control'],
] as const;

describe.each(Object.entries(themes))('In the %s theme', (_, theme) => {
  it.each(texts)('%s on %s can be read: at least 4.5 to 1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s on %s can be seen: at least 3 to 1', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('Both themes name the same colours', () => {
  const named = colors(css.slice(css.indexOf('.dark {'), css.indexOf('@layer base')));
  expect(Object.keys(named).toSorted()).toEqual(Object.keys(light).toSorted());
});

function colors(block: string): Record<string, string> {
  const found = block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme, one), luminance(theme, other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance by WCAG 2.2. */
function luminance(theme: Record<string, string>, name: string): number {
  const value = theme[name];
  if (!value) throw new Error(`No colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(value.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
