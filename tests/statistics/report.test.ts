import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Grouping, groupings } from '@/lib/contract/enumerations';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { type Facts, openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { type Order, orders } from '@/lib/embedded-dsp/statistics/orders';
import { readCount, readRows, readTotals } from '@/lib/embedded-dsp/statistics/read-report';
import type { Report } from '@/lib/embedded-dsp/statistics/report-sql';
import { readSums } from '@/lib/embedded-dsp/statistics/sums';
import { offsetPieces } from '@/lib/embedded-dsp/statistics/zone-days';
import { expectedRows, keyOfRow, sumUp } from './naive-report';
import { sampleFact } from './sample-fact';

const first = 1_990_000;
const days = 400;
const word = (...words: string[]) => fc.constantFrom(...words);
const number = (most: number) => fc.integer({ min: 0, max: most });
const randomFact: fc.Arbitrary<Fact> = fc
  .record({
    slot: fc.integer({ min: first, max: first + days * 96 - 1 }),
    ...{ clientId: fc.integer({ min: 1, max: 4 }), campaignId: fc.integer({ min: 1, max: 6 }), adSetId: number(3) },
    ...{ creativeId: number(3), creativeOuterId: word('', 'x'), sspId: number(2), country: word('RU', 'KZ', '') },
    ...{
      city: word('1', '2', "o'clock", ''),
      deviceType: word('4', '2'),
      os: word('ios', ''),
      browser: word('b', 'c'),
    },
    ...{ placement: word('a.example', 'b.example'), page: word('', '/'), language: word('ru', 'en') },
    campaignType: fc.constantFrom('banner' as const, 'video' as const),
    currency: fc.constantFrom('USD' as const, 'RUB' as const),
    viewer: fc.option(number(5), { nil: null }),
    ...{ bids: number(9), wins: number(4), impressions: number(3), clicks: number(2), viewable: number(1) },
    ...{ starts: number(2), completes: number(1), spend: fc.bigInt({ min: 0n, max: 10n ** 15n }) },
  })
  .map(sampleFact);

let folder: string;
let facts: Facts;
let all: Fact[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  facts = await openFacts(folder);
  all = fc.sample(randomFact, { numRuns: 3_000, seed: 5 });
  await facts.ingest('all', all);
});
afterAll(async () => {
  await facts.close();
  rmSync(folder, { recursive: true, force: true });
});

const zones = ['Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const randomReport = fc
  .record({
    ...{ zone: fc.constantFrom(...zones), groupings: fc.subarray([...groupings], { maxLength: 5 }) },
    ...{ from: number(days * 96), length: number(days * 96), isByCurrency: fc.boolean() },
    clientIds: fc.option(fc.subarray([1, 2, 3, 4]), { nil: null }),
    campaignIds: fc.subarray([1, 2, 3, 4, 5, 6]),
    campaignTypes: fc.subarray(['banner', 'video']),
    order: fc.constantFrom<Order>('date', ...(Object.keys(orders) as Exclude<Order, 'date'>[])),
    isDescending: fc.boolean(),
    limit: fc.constantFrom(100_000, 7),
    offset: fc.constantFrom(0, 0, 5),
  })
  .map(({ from, length, zone, clientIds, campaignIds, campaignTypes, ...rest }) => {
    const slots = { from: first + from, until: first + from + length };
    const selection = { slots, clientIds, campaignIds, creativeIds: [], campaignTypes };
    const report: Report = { ...rest, selection, pieces: offsetPieces(zone, slots) };
    return { zone, report };
  });

describe('a report', () => {
  it('equals what a loop over the facts gives, for any groupings, filters, zone and order', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async ({ zone, report }) => {
        const { rows, count } = await facts.read({}, async (ask) => {
          const page = await readRows(ask, report);
          return { rows: page, count: await readCount(ask, report, page) };
        });
        const expected = expectedRows(all, report, zone);
        expect(count).toBe(expected.size);
        expect(rows.length).toBe(Math.max(0, Math.min(report.limit, expected.size - report.offset)));
        for (const row of rows) expect(readSums(row)).toEqual(expected.get(keyOfRow(row, report)));
      }),
      { numRuns: 150 },
    );
  });

  it('has totals summed from the facts, with people counted once however many rows they are in', async () => {
    const selection = {
      slots: { from: 0, until: 9e6 },
      clientIds: null,
      campaignIds: [],
      creativeIds: [],
      campaignTypes: [],
    };
    const totals = await facts.read({}, (ask) => readTotals(ask, selection));
    for (const total of totals) {
      expect(readSums(total)).toEqual(sumUp(all.filter(({ currency }) => currency === total.in_currency)));
      expect(readSums(total).reach).toBeLessThanOrEqual(6);
    }
    expect(totals.map(({ in_currency }) => in_currency)).toEqual(['RUB', 'USD']);
  });

  it('is cut into pages that are together the whole, in the same order, for every order', async () => {
    const slots = { from: first, until: first + days * 96 };
    const selection = { slots, clientIds: null, campaignIds: [], creativeIds: [], campaignTypes: [] };
    const by: Grouping[] = ['CAMPAIGN', 'CITY', 'DATE', 'DEVICE'];
    const pieces = offsetPieces('America/New_York', slots);
    const base = { selection, groupings: by, pieces, isByCurrency: true, isDescending: true };
    for (const order of ['date' as const, ...(Object.keys(orders) as Exclude<Order, 'date'>[])]) {
      const page = (limit: number, offset: number) =>
        facts.read({}, (ask) => readRows(ask, { ...base, order, limit, offset }));
      const whole = await page(100_000, 0);
      const pages = [];
      for (let at = 0; at < 210; at += 30) pages.push(await page(30, at));
      expect(whole.length).toBeGreaterThan(150);
      expect(pages.flat(), order).toEqual(whole.slice(0, 210));
    }
  });
});
