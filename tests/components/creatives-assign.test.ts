import { describe, expect, it } from 'vitest';
import { proposedTicks, tickOf } from '@/components/creatives/assign/assign-matrix';
import { sameAd } from '@/components/creatives/review/other-sizes';

describe('the proposal for ad sets', () => {
  const sizes = ['300×250', '728×90', ''];
  const adSet = (id: number, name: string, shown: [number, number][] = []) => ({
    id,
    name,
    creativeDtoList: shown.map(([width, height]) => ({ width, height })),
  });

  it('follows the sizes that the names say, else those that are shown, else takes all', () => {
    const ticks = proposedTicks(sizes, [
      adSet(1, 'Desktop 728x90', [[300, 250]]),
      adSet(2, 'Mobile', [[300, 250]]),
      adSet(3, 'New'),
      adSet(4, 'Towers 160х600'),
    ]);
    expect([...ticks]).toEqual([tickOf('728×90', 1), tickOf('300×250', 2), ...sizes.map((size) => tickOf(size, 3))]);
  });
});

describe('an ad in its sizes', () => {
  const row = (id: number, name: string, given: object = {}) => ({
    id,
    name,
    type: 'banner' as const,
    userId: 1,
    finalUrl: 'https://example.com',
    ...given,
  });
  const rows = [
    row(1, 'Spring 300×250'),
    row(2, 'spring_728x90'),
    row(3, 'Spring 160×600', { userId: 2 }),
    row(4, 'Spring 240×400', { finalUrl: 'https://example.com/other' }),
    row(5, 'Summer 300×250'),
    row(6, 'Spring'),
  ];

  it('is of one client and one landing page, alike but for the size in the name', () => {
    expect(sameAd(row(1, 'Spring 300×250'), rows).map(({ id }) => id)).toEqual([2]);
    expect(sameAd(row(6, 'Spring'), rows)).toEqual([]);
  });
});
