import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');
const dark = css.indexOf('.dark {');
const themes = { light: colours(css.slice(0, dark)), dark: colours(css.slice(dark)) };

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How linear RGB is seen, by Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

describe.each(Object.entries(themes))('In the %s theme', (_, six) => {
  it.each(Object.entries(eyes))('the colours of charts are told apart with %s vision: ΔE 10 at least', (_, eye) => {
    const seen = six.map((colour) => labOf(seenBy(eye, linear(colour))));
    const pairs = seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other, more) => ({
        pair: `chart-${index + 1} and chart-${index + more + 2}`,
        difference: deltaE(one, other),
      })),
    );
    expect(pairs).toHaveLength(15);
    expect(pairs.filter(({ difference }) => difference < 10)).toEqual([]);
  });
});

it('The difference of colours is that of CIEDE2000', () => {
  // The first and the last pair of the test data of Sharma, Wu and Dalal 2005.
  expect(deltaE([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(deltaE([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

function colours(block: string): string[] {
  return [...block.matchAll(/--color-chart-[1-6]: (#[0-9a-f]{6});/g)].map(([, value]) => value ?? '');
}

function linear(colour: string): Triple {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const clipped = (value: number) => Math.min(1, Math.max(0, value));
const seenBy = ([r, g, b]: Matrix, colour: Triple): Triple => [
  clipped(dot(r, colour)),
  clipped(dot(g, colour)),
  clipped(dot(b, colour)),
];

/** CIE L*a*b* under D65. */
function labOf(colour: Triple): Triple {
  const f = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], colour) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], colour));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000. */
function deltaE([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const rad = Math.PI / 180;
  const grey = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const g = 1.5 - grey((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) / 2;
  const c1 = Math.hypot(a1 * g, b1);
  const c2 = Math.hypot(a2 * g, b2);
  const hueOf = (a: number, b: number) => (Math.atan2(b, a * g) / rad + 360) % 360;
  const h1 = hueOf(a1, b1);
  const h2 = hueOf(a2, b2);
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = (h1 + turn / 2 + 360) % 360;
  const cos = (factor: number, shift: number) => Math.cos((factor * h + shift) * rad);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)) / (1 + 0.015 * c * t);
  const rotation = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad) * 2 * grey(c);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}
