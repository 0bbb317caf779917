import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { campaignSumsQuestion } from '@/lib/embedded-dsp/statistics/campaign-sums';
import { ingestFacts } from '../support/ingest-facts';
import { engines, type Place } from './engines';
import { days, first, randomFact } from './random-report';
import { sampleFact } from './sample-fact';

const all: Fact[] = fc.sample(randomFact, { numRuns: 2_000, seed: 11 });
const parts = ['bids', 'wins', 'impressions', 'clicks', 'starts', 'completes', 'spend'] as const;
type Part = (typeof parts)[number];
type Totals = Record<string, Record<string, bigint>>;

function addTo(totals: Totals, key: string, amountOf: (part: Part) => bigint): void {
  const before = totals[key];
  totals[key] = Object.fromEntries(parts.map((part) => [part, (before?.[part] ?? 0n) + amountOf(part)]));
}

/** Segments that do not overlap: some begin or end at midnight of UTC, some touch, some are shorter than a day. */
const randomSegments = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: days }).map((day) => day * 96),
      fc.nat(days * 96),
    ),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  .map((cuts) => cuts.toSorted((a, b) => a - b).map((cut) => Math.floor(first / 96) * 96 + cut))
  .chain((cuts) => {
    const segments = cuts.slice(0, -1).map((from, index) => ({ from, until: cuts[index + 1] ?? from }));
    return fc.subarray(segments, { minLength: 1 });
  });
const randomRequest = fc.record({
  clients: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
  campaigns: fc.subarray([1, 2, 3, 4, 5, 6]),
  segments: randomSegments,
});
type Requested = typeof randomRequest extends fc.Arbitrary<infer One> ? One : never;

async function asked(facts: Facts, requested: Requested): Promise<Totals> {
  const question = campaignSumsQuestion(facts, requested);
  const totals: Totals = {};
  const [rows = []] = question ? await facts.ask([question]) : [];
  for (const row of rows) {
    addTo(totals, `${row.campaign} ${row.segment}`, (part) => BigInt(row[`sum_${part}`] ?? 0));
  }
  return totals;
}

/** The same from a loop over the facts. */
function expected({ clients, campaigns, segments }: Requested): Totals {
  const totals: Totals = {};
  for (const fact of all) {
    const segment = segments.find(({ from, until }) => from <= fact.slot && fact.slot < until);
    const isWanted = campaigns.length === 0 || campaigns.includes(fact.campaignId);
    if (!segment || !isWanted || !clients.includes(fact.clientId)) continue;
    addTo(totals, `${fact.campaignId} ${segment.from}`, (part) => BigInt(fact[part]));
  }
  return totals;
}

const dayRows = { sql: 'select count(*) as n, count(distinct campaign_id) as different from campaign_day', values: [] };

describe.each(engines.filter(({ missing }) => !missing))('sums of campaigns with $name', (engine) => {
  let place: Place;
  let facts: Facts;
  beforeAll(async () => {
    place = await engine.place();
    facts = await place.open();
    for (let start = 0; start < all.length; start += 300)
      await ingestFacts(facts, `batch ${start}`, all.slice(start, start + 300));
    await ingestFacts(facts, 'batch 0', all.slice(0, 300));
  });
  afterAll(async () => {
    await facts.close();
    await place.remove();
    await engine.stop();
  });

  it('are what a loop over the facts gives, for any segments, also after a restart', async () => {
    const check = fc.asyncProperty(randomRequest, async (requested) => {
      expect(await asked(facts, requested)).toEqual(expected(requested));
    });
    await fc.assert(check, { numRuns: 60 });
    await facts.close();
    facts = await place.open();
    await fc.assert(check, { numRuns: 20 });
  });

  it('read whole days of UTC from the table of days, if the store has it', () => {
    const midnight = Math.ceil(first / 96) * 96;
    const segments = [{ from: midnight - 4, until: midnight + 5 * 96 }];
    const { sql = '' } = campaignSumsQuestion(facts, { clients: [1], campaigns: [], segments }) ?? {};
    expect(sql.includes('from campaign_day')).toBe(facts.hasDays);
    expect(sql.includes(`slot < ${midnight} `)).toBe(facts.hasDays);
    expect(campaignSumsQuestion(facts, { clients: [1], campaigns: [], segments: [] })).toBeNull();
  });
});

describe('the days of campaigns in the data folder', () => {
  it('have one row a campaign after a start, and are made of the facts that an earlier version left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'days-'));
    let facts = await openFacts(folder);
    const batch = [1, 2, 3].map((campaignId) => sampleFact({ campaignId, bids: campaignId, spend: 5n }));
    for (let count = 0; count < 4; count++) await ingestFacts(facts, `batch ${count}`, batch);
    expect(await facts.ask([dayRows])).toEqual([[{ n: 12n, different: 3n }]]);
    await facts.close();
    facts = await openFacts(folder);
    expect(await facts.ask([dayRows])).toEqual([[{ n: 3n, different: 3n }]]);
    await facts.close();

    const instance = await DuckDBInstance.create(join(folder, 'facts.duckdb'));
    const connection = await instance.connect();
    await connection.run('drop table campaign_day');
    await connection.run('delete from migration where rowid = (select max(rowid) from migration)');
    connection.disconnectSync();
    instance.closeSync();
    facts = await openFacts(folder);
    const sums = 'select campaign_id, sum(bids) as b, sum(spend) as s from campaign_day group by 1 order by 1';
    const [rows] = await facts.ask([{ sql: sums, values: [] }]);
    expect(rows?.map(({ b, s }) => [Number(b), Number(s)])).toEqual([
      [4, 20],
      [8, 20],
      [12, 20],
    ]);
    await facts.close();
    rmSync(folder, { recursive: true });
  });
});
