import { describe, expect, it } from 'vitest';
import { extentOf, isBlurred, keptParts, placed, usualSizes, usualWay } from '@/components/creatives/sizes/draw-banner';
import { bannerSizes } from '@/lib/contract/limits';

const picture = { width: 1200, height: 628 };
const ratio = ({ width, height }: { width: number; height: number }) => width / height;

describe('a banner of a picture', () => {
  it('has a size that the API takes', () => {
    expect(usualSizes.filter((size) => !bannerSizes.some((known) => known === size))).toEqual([]);
    expect(new Set(usualSizes).size).toBe(usualSizes.length);
  });

  it('is cut to its shape without being stretched, within the picture', () => {
    for (const size of usualSizes)
      for (const part of keptParts) {
        const { from, to } = placed(picture, extentOf(size), 'cut', part);
        expect(ratio(from)).toBeCloseTo(ratio(extentOf(size)));
        expect(to).toEqual({ ...extentOf(size), x: 0, y: 0 });
        expect(from.x).toBeGreaterThanOrEqual(0);
        expect(from.y).toBeGreaterThanOrEqual(0);
        expect(from.x + from.width).toBeLessThanOrEqual(picture.width + 1e-9);
        expect(from.y + from.height).toBeLessThanOrEqual(picture.height + 1e-9);
      }
  });

  it('holds the whole picture in its middle where it is not cut', () => {
    for (const size of usualSizes) {
      const { from, to } = placed(picture, extentOf(size), 'whole', 'start');
      expect(from).toEqual({ ...picture, x: 0, y: 0 });
      expect(ratio(to)).toBeCloseTo(ratio(picture));
      expect(to.x * 2 + to.width).toBeCloseTo(extentOf(size).width);
      expect(to.y * 2 + to.height).toBeCloseTo(extentOf(size).height);
    }
  });

  it('keeps the part that was asked for', () => {
    const [start, middle, end] = keptParts.map((part) => placed(picture, extentOf('160x600'), 'cut', part).from.x);
    expect(start).toBe(0);
    expect(middle).toBeCloseTo((end ?? 0) / 2);
    expect(end).toBeGreaterThan(1000);
  });

  it('is not cut by itself where more than half would be lost', () => {
    expect(usualWay(picture, extentOf('300x250'))).toBe('cut');
    expect(usualWay(picture, extentOf('728x90'))).toBe('whole');
    expect(usualWay(picture, extentOf('160x600'))).toBe('whole');
  });

  it('is called blurred where the picture is enlarged by more than a quarter', () => {
    expect(isBlurred({ width: 300, height: 250 }, extentOf('300x600'), 'cut')).toBe(true);
    expect(isBlurred({ width: 300, height: 250 }, extentOf('300x250'), 'cut')).toBe(false);
    expect(isBlurred(picture, extentOf('300x600'), 'cut')).toBe(false);
  });
});
