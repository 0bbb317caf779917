import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grouping } from '@/lib/contract/enumerations';
import { offsetPieces } from '@/lib/embedded-dsp/calendar/zone-days';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import type { FactRow, Facts } from '@/lib/embedded-dsp/facts/facts';
import { type Order, orders } from '@/lib/embedded-dsp/statistics/orders';
import { readTotals } from '@/lib/embedded-dsp/statistics/read-report';
import { type Report, rowsQuestion } from '@/lib/embedded-dsp/statistics/report-sql';
import { readSums } from '@/lib/embedded-dsp/statistics/sums';
import { ingestFacts } from '../support/ingest-facts';
import { engines, type Place } from './engines';
import { keyOfRow, sumUp } from './naive-report';
import { days, first, randomFact } from './random-report';
import { expectReportsOfLoop } from './report-equality';
import { sampleFact } from './sample-fact';

const all: Fact[] = fc.sample(randomFact, { numRuns: 2_000, seed: 7 });
const everything = { userId: null, campaignId: [], creativeId: [], campaignType: [] };
const slots = { from: first, until: first + days * 96 };
const countQuestion = { sql: 'select count(*) as n, sum(spend) as s from fact', values: [] };
const countOf = async (facts: Facts) => {
  const [rows = []] = await facts.ask([countQuestion]);
  return { rows: Number(rows[0]?.n), spend: BigInt(rows[0]?.s ?? 0) };
};
/** Joins of the facts with themselves that would take any engine hours. */
const endless = {
  sql: `select count(*) as n from fact a, fact b, fact c, fact d
    where a.bids + b.clicks + c.wins + d.impressions = -1`,
  values: [],
};

for (const engine of engines) if (engine.missing) console.warn(`skipped: ${engine.missing}`);

describe.each(engines.filter(({ missing }) => !missing))('the store of facts with $name', (engine) => {
  let place: Place;
  let facts: Facts;
  beforeEach(async () => {
    place = await engine.place();
    facts = await place.open();
  });
  afterEach(async () => {
    await facts.close();
    await place.remove();
  });

  it('takes a batch once, however often it is given, also after a restart', async () => {
    const batch = [sampleFact({ spend: 9_007_199_254_740_993n }), sampleFact({ clientId: 2, viewer: 5, slot: 7 })];
    expect(facts.extent()).toBeNull();
    expect(await ingestFacts(facts, 'a', batch)).toBe(true);
    expect(await Promise.all([ingestFacts(facts, 'a', batch), ingestFacts(facts, 'a', batch)])).toEqual([false, false]);
    await facts.close();
    facts = await place.open();
    expect(facts.extent()).toEqual({ first: 7, last: 1_990_000 });
    expect(await ingestFacts(facts, 'a', batch)).toBe(false);
    expect(await ingestFacts(facts, 'b', [sampleFact()])).toBe(true);
    expect(await countOf(facts)).toEqual({ rows: 3, spend: 9_007_199_254_740_993n });
  });

  it('keeps nothing of a batch that fails, and takes it when it is mended', async () => {
    const broken = sampleFact({ spend: 'much' as unknown as bigint });
    await expect(ingestFacts(facts, 'a', [sampleFact(), broken])).rejects.toThrow();
    expect((await countOf(facts)).rows).toBe(0);
    expect(await ingestFacts(facts, 'a', [sampleFact(), sampleFact()])).toBe(true);
    expect((await countOf(facts)).rows).toBe(2);
  });

  it('keeps every field as it was, whatever stands in the texts', async () => {
    const odd = ["o'clock", '{"a":1}', '\\N', 'NULL', '', ' ', 'ёлка ☃ 💶', 'a\tb\nc', '$1 {x:String}', '"'];
    const batch = odd.map((placement, slot) => sampleFact({ slot, placement, viewer: slot % 2 ? slot : null }));
    await ingestFacts(facts, 'a', batch);
    const question = { sql: 'select slot as k, placement as p, viewer as v from fact order by k', values: [] };
    const [rows] = await facts.ask([question]);
    expect(rows?.map(({ p, v }) => [p, v])).toEqual(batch.map(({ placement, viewer }) => [placement, viewer]));
  });

  it('keeps a text with half of a character, and everything beside it', async () => {
    await ingestFacts(facts, 'a', [
      sampleFact({ slot: 1, page: 'x\ud83dy' }),
      sampleFact({ slot: 2, page: '\\ud83d' }),
    ]);
    const [rows] = await facts.ask([{ sql: 'select slot as k, page as p from fact order by k', values: [] }]);
    expect(rows?.map(({ p }) => p)).toEqual(['x\ufffdy', '\\ud83d']);
  });

  it('fills in each parameter at its place, also a tenth and one that is asked twice', async () => {
    await ingestFacts(facts, 'a', [sampleFact({ slot: 11, clientId: 4 }), sampleFact({ slot: 12, clientId: 4 })]);
    const places = Array.from({ length: 11 }, (_, index) => `$${index + 1}`).join(', ');
    const sql = `select slot as k, client_id as c from fact where slot in (${places}) and client_id < $11 order by k`;
    const values = [21, 22, 23, 24, 25, 26, 27, 28, 29, -30, 11];
    const [numbers] = await facts.ask([{ sql, values }]);
    expect(numbers).toEqual([{ k: 11, c: 4 }]);
    const [texts] = await facts.ask([
      { sql: `${sql.replace(' order', ' and os = $12 order')}`, values: [...values, '$1'] },
    ]);
    expect(texts).toEqual([]);
  });

  it('streams an answer of many rows, the same and in the same order as at once', async () => {
    const batch = Array.from({ length: 5_000 }, (_, index) => sampleFact({ clientId: index % 7, slot: index }));
    await ingestFacts(facts, 'a', batch);
    const question = {
      sql: 'select slot as k, client_id as c from fact where os = $1 order by k desc',
      values: ['android'],
    };
    const [streamed, sizes] = await facts.read({}, async (_, stream) => {
      const parts: FactRow[][] = [];
      for await (const rows of stream(question)) parts.push(rows);
      return [parts.flat(), parts.map(({ length }) => length)];
    });
    expect(Math.max(...sizes)).toBeLessThan(2_100);
    expect(streamed).toHaveLength(5_000);
    expect([streamed]).toEqual(await facts.ask([question]));
  });

  it('answers several questions about one state, whatever is added meanwhile', async () => {
    await ingestFacts(facts, 'a', [sampleFact()]);
    const [before, after] = await facts.read({}, async (ask) => {
      const early = await ask(countQuestion);
      await ingestFacts(facts, 'b', [sampleFact()]);
      return [early, await ask(countQuestion)];
    });
    expect([before?.[0]?.n, after?.[0]?.n].map(Number)).toEqual([1, 1]);
    expect((await countOf(facts)).rows).toBe(2);
  });

  it('stops working within a second when the caller leaves, and answers the next', async () => {
    await ingestFacts(facts, 'all', all);
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 150);
    const began = Date.now();
    await expect(facts.ask([endless], { signal: caller.signal })).rejects.toThrow(/abort/i);
    expect(Date.now() - began).toBeLessThan(1_150);
    expect((await countOf(facts)).rows).toBe(2_000);
  });

  it('answers everybody after many have left at any moment', async () => {
    await ingestFacts(facts, 'all', all);
    for (let round = 0; round < 40; round++) {
      const leaving = Array.from({ length: 6 }, async () => {
        const caller = new AbortController();
        setTimeout(() => caller.abort(), Math.random() * 60);
        await facts.ask([round % 2 ? endless : countQuestion], { signal: caller.signal }).catch(() => undefined);
      });
      await Promise.all(leaving);
    }
    const answers = await Promise.all(Array.from({ length: 12 }, () => countOf(facts)));
    expect(answers.map(({ rows }) => rows)).toEqual(Array(12).fill(2_000));
  });

  it('answers DATABASE_TIMEOUT when a question takes too long', async () => {
    await ingestFacts(facts, 'all', all);
    await expect(facts.ask([endless], { timeoutMs: 150 })).rejects.toMatchObject({ code: 'DATABASE_TIMEOUT' });
  });
});

describe.each(engines.filter(({ missing }) => !missing))('a report with $name', (engine) => {
  let place: Place;
  let facts: Facts;
  beforeAll(async () => {
    place = await engine.place();
    facts = await place.open();
    for (let start = 0; start < all.length; start += 700) {
      await ingestFacts(facts, `batch ${start}`, all.slice(start, start + 700));
    }
  });
  afterAll(async () => {
    await facts.close();
    await place.remove();
    await engine.stop();
  });

  it('equals what a loop over the facts gives, for any groupings, filters, zone and order', async () => {
    await expectReportsOfLoop(facts, all, 100);
  });

  it('has totals summed from the facts', async () => {
    const totals = await facts.read({}, (ask) => readTotals(ask, { ...everything, slots }));
    for (const total of totals)
      expect(readSums(total)).toEqual(sumUp(all.filter(({ currency }) => currency === total.in_currency)));
    expect(totals.map(({ in_currency }) => in_currency)).toEqual(['RUB', 'USD']);
  });

  it('has the rows of any order in the order in which DuckDB has them', async () => {
    const [reference] = engines;
    const other = await reference?.place();
    const duckdb = await other?.open();
    if (duckdb) await ingestFacts(duckdb, 'all', all);
    const groupings: Grouping[] = ['CAMPAIGN', 'CITY', 'DATE', 'DEVICE'];
    const pieces = offsetPieces('America/New_York', slots);
    const page = { limit: 300, offset: 20, isDescending: true, isByCurrency: true };
    const base = { selection: { ...everything, slots }, groupings, pieces, ...page };
    for (const order of ['date' as const, ...(Object.keys(orders) as Exclude<Order, 'date'>[])]) {
      const report: Report = { ...base, order };
      const [ours = [], theirs = []] = await Promise.all(
        [facts, duckdb].map(async (store) => (await store?.ask([rowsQuestion(report)]))?.[0]),
      );
      expect(
        ours.map((row) => keyOfRow(row, report)),
        order,
      ).toEqual(theirs.map((row) => keyOfRow(row, report)));
    }
    await duckdb?.close();
    await other?.remove();
  });
});
