import { expect, it } from 'vitest';
import { brightness, firstSeen, momentsOf } from '@/components/creatives/picture/draw-still';
import { peaksOf } from '@/components/creatives/picture/read-peaks';
import { soundParts } from '@/lib/contract/creatives/file-picture';

/** A film that is black until a moment, and so bright from then on. */
const film = (seconds: number, from: number, light = 120) => {
  const requested: number[] = [];
  const seen = firstSeen(seconds, async (moment) => {
    requested.push(moment);
    return moment >= from ? light : moment;
  });
  return seen.then((moment) => ({ moment, requested }));
};

it('takes the first frame that is not black, and looks no further', async () => {
  expect(await film(15, 0)).toEqual({ moment: 0, requested: [0] });
  expect(await film(15, 0.9)).toEqual({ moment: 1, requested: [0, 0.3, 0.7, 1] });
});

it('takes the brightest frame of a film that is dark throughout', async () => {
  expect((await film(6, 99)).moment).toBe(5);
});

it('never looks behind the end', () => {
  expect(momentsOf(1)).toEqual([0, 0.3, 0.7]);
  expect(momentsOf(Number.NaN)).toEqual([0]);
});

it('weighs colours as the eye does', () => {
  expect(brightness([0, 0, 0, 255, 255, 255, 255, 255])).toBeCloseTo(127.5);
  expect(brightness([0, 255, 0, 255])).toBeGreaterThan(brightness([255, 0, 0, 255]));
});

it('keeps the loudest of each part of a sound, of all channels, measured by the loudest of all', () => {
  const left = new Float32Array(soundParts * 10);
  const right = new Float32Array(soundParts * 10);
  left[5] = -0.25;
  right[15] = 0.5;
  const peaks = peaksOf([left, right]);
  expect(peaks.slice(0, 3)).toEqual([50, 100, 0]);
  expect(peaks).toHaveLength(soundParts);
});

it('finds silence silent, and parts of a very short sound', () => {
  expect(peaksOf([new Float32Array(1000)])).toEqual(Array(soundParts).fill(0));
  expect(peaksOf([[1]]).filter((peak) => peak === 100)).toHaveLength(1);
  expect(peaksOf([])).toEqual(Array(soundParts).fill(0));
});
