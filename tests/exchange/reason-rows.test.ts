import { expect, test } from 'vitest';
import { ReasonRows } from '@/lib/embedded-dsp/exchange/decisions/reason-rows';

const hourMs = 3_600_000;
const row = (campaignId: number, hour: number, code: string, count: number) => ({ campaignId, hour, code, count });

test('a code is counted in one row per campaign and hour, in whatever order the hours come', () => {
  const rows = new ReasonRows();
  expect(rows.count(1, hourMs, 'GEO', 2)).toBe(2);
  expect(rows.count(2, hourMs, 'GEO', 1)).toBe(1);
  expect(rows.count(1, 2 * hourMs - 1, 'GEO', 1)).toBe(3);
  expect(rows.count(1, 2 * hourMs, 'GEO', 1)).toBe(1);
  expect(rows.count(1, hourMs + 5, 'WON', 1)).toBe(1);
  expect(rows.count(1, hourMs + 5, 'GEO', 1)).toBe(4);
  expect(rows.take()).toEqual([
    row(1, hourMs, 'GEO', 4),
    row(2, hourMs, 'GEO', 1),
    row(1, 2 * hourMs, 'GEO', 1),
    row(1, hourMs, 'WON', 1),
  ]);
});

test('rows that were taken are not counted in again', () => {
  const rows = new ReasonRows();
  rows.count(1, 0, 'GEO', 1);
  rows.count(1, 0, 'WON', 1);
  rows.count(2, 0, 'WON', 1);
  const [first] = rows.take();
  rows.count(2, 0, 'WON', 5);
  rows.count(1, 0, 'GEO', 7);
  rows.count(1, 0, 'WON', 9);
  expect(first).toEqual(row(1, 0, 'GEO', 1));
  expect(rows.take()).toEqual([row(2, 0, 'WON', 5), row(1, 0, 'GEO', 7), row(1, 0, 'WON', 9)]);
  rows.count(1, hourMs, 'GEO', 2);
  expect(rows.take()).toEqual([row(1, hourMs, 'GEO', 2)]);
  expect(rows.take()).toEqual([]);
});
