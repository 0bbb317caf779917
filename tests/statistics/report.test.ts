import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grouping } from '@/lib/contract/enumerations';
import { offsetPieces } from '@/lib/embedded-dsp/calendar/zone-days';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { type Order, orders } from '@/lib/embedded-dsp/statistics/orders';
import { readRows, readTotals } from '@/lib/embedded-dsp/statistics/read-report';
import { readSums } from '@/lib/embedded-dsp/statistics/sums';
import { ingestFacts } from '../support/ingest-facts';
import { sumUp } from './naive-report';
import { days, first, randomFact } from './random-report';
import { expectReportsOfLoop } from './report-equality';

let folder: string;
let facts: Facts;
let all: Fact[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  facts = await openFacts(folder);
  all = fc.sample(randomFact, { numRuns: 3_000, seed: 5 });
  await ingestFacts(facts, 'all', all);
});
afterAll(async () => {
  await facts.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a report', () => {
  it('equals what a loop over the facts gives, for any groupings, filters, zone and order', async () => {
    await expectReportsOfLoop(facts, all, 150);
  });

  it('has totals summed from the facts, with people counted once however many rows they are in', async () => {
    const selection = {
      slots: { from: 0, until: 9e6 },
      userId: null,
      campaignId: [],
      creativeId: [],
      campaignType: [],
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
    const selection = { slots, userId: null, campaignId: [], creativeId: [], campaignType: [] };
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
