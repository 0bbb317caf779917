import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { type Ask, type Facts, type Question, withRevision } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { KeptSegments } from '@/lib/embedded-dsp/statistics/kept-segments';
import { readSumsInRanges } from '@/lib/embedded-dsp/statistics/sums-in-ranges';
import { ingestFacts } from '../support/ingest-facts';
import { sampleFact } from './sample-fact';

const midnight = 96 * 20_000;
const { signal } = new AbortController();
const campaigns = [1, 2, 3].map((id) => ({ id, userId: id < 3 ? 1 : 2, campaignType: 'banner' as const }));
const dayAt = (index: number) => ({ from: midnight + 96 * index, until: midnight + 96 * (index + 1) });

interface Watched {
  facts: Facts;
  asked: Question[];
}

/** The same store, with the questions that it is asked. */
function watched(facts: Facts): Watched {
  const asked: Question[] = [];
  const ask: Facts['ask'] = (questions, limits) => {
    asked.push(...questions);
    return facts.ask(questions, limits);
  };
  return { facts: { ...facts, ask }, asked };
}

let folder: string;
let store: Facts;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  store = await openFacts(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const factIn = (day: number, bids: number, campaignId = 1) =>
  sampleFact({ slot: midnight + 96 * day + 40, clientId: campaignId < 3 ? 1 : 2, campaignId, bids });

/** Bids of the first campaign in three days, and in all of them. */
async function bids(facts: Facts, ids = campaigns): Promise<number[]> {
  const days = [0, 1, 2].map(dayAt);
  const whole = { from: midnight, until: midnight + 3 * 96 };
  const sumsIn = await readSumsInRanges(facts, ids, { ranges: [...days, whole], isWholeClients: false }, signal);
  return [...days, whole].map((range) => sumsIn({ id: 1, userId: 1, campaignType: 'banner' }, range).bids);
}

describe('segments that were read', () => {
  it('are read again only when facts are added to their days, however late', async () => {
    const { facts, asked } = watched(store);
    await ingestFacts(facts, 'first', [factIn(0, 3), factIn(1, 5), factIn(2, 7)]);
    expect(await bids(facts)).toEqual([3, 5, 7, 15]);
    expect(await bids(facts)).toEqual([3, 5, 7, 15]);
    expect(await bids(facts, campaigns.slice(0, 1))).toEqual([3, 5, 7, 15]);
    expect(asked).toHaveLength(1);

    await ingestFacts(facts, 'of the last day', [factIn(2, 100)]);
    expect(await bids(facts)).toEqual([3, 5, 107, 115]);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.sql).toContain(`where day >= ${dayAt(2).from / 96} and`);

    await ingestFacts(facts, 'late', [factIn(0, 1_000)]);
    expect(await bids(facts)).toEqual([1_003, 5, 107, 1_115]);
    await ingestFacts(facts, 'late', [factIn(0, 1_000)]);
    expect(await bids(facts)).toEqual([1_003, 5, 107, 1_115]);
    expect(asked).toHaveLength(3);
  });

  it('are read for campaigns that were not among those before', async () => {
    const { facts, asked } = watched(store);
    await bids(facts, campaigns.slice(0, 2));
    await bids(facts, campaigns.slice(1, 3));
    await bids(facts);
    expect(asked).toHaveLength(2);
  });

  it('are all read again if one of them changes during the query', async () => {
    let meanwhile: Fact[] = [];
    const ask: Facts['ask'] = async (questions, limits) => {
      const added = meanwhile;
      meanwhile = [];
      await ingestFacts(store, `meanwhile ${added.length}`, added);
      return store.ask(questions, limits);
    };
    const facts = { ...store, ask };
    const [first = 0, , last = 0] = await bids(facts);
    await ingestFacts(store, 'before', [factIn(2, 10)]);
    meanwhile = [factIn(0, 1), factIn(2, 1)];
    expect(await bids(facts)).toEqual([first + 1, 5, last + 11, first + last + 17]);
  });

  it('give the sums of a loop over the facts, whatever is added between', async () => {
    const { facts } = watched(store);
    const added: Fact[] = [];
    const own = { clientId: 9, campaignType: 'banner' as const };
    const fact = fc
      .record({
        slot: fc.integer({ min: midnight, max: midnight + 959 }),
        campaignId: fc.integer({ min: 90, max: 93 }),
      })
      .map((given) => sampleFact({ ...given, ...own, bids: 1, spend: 5n }));
    const range = fc
      .tuple(fc.integer({ min: 0, max: 959 }), fc.integer({ min: 1, max: 300 }))
      .map(([from, length]) => ({ from: midnight + from, until: midnight + from + length }));
    const step = fc.record({ facts: fc.array(fact, { maxLength: 4 }), ranges: fc.array(range, { maxLength: 4 }) });
    const summed = [90, 91, 92, 93].map((id) => ({ id, userId: 9, campaignType: 'banner' as const }));
    let batches = 0;
    const check = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { facts: batch, ranges } of steps) {
        await ingestFacts(facts, `random ${batches++}`, batch);
        added.push(...batch);
        const sumsIn = await readSumsInRanges(facts, summed, { ranges, isWholeClients: true }, signal);
        for (const { from, until } of ranges)
          for (const campaign of summed) {
            const its = added.filter(({ slot, campaignId: id }) => id === campaign.id && slot >= from && slot < until);
            const { bids: found, spend } = sumsIn(campaign, { from, until });
            expect([found, spend]).toEqual([its.length, 5n * BigInt(its.length)]);
          }
      }
    });
    await fc.assert(check, { numRuns: 25 });
  });
});

describe('facts that another process adds', () => {
  it('may be of any day', async () => {
    const read: Facts['read'] = (_limits, reader) => reader((async () => []) satisfies Ask, async function* () {});
    const nothing = async () => {};
    const facts = withRevision({
      read,
      ask: async () => [],
      ingest: async () => true,
      extent: () => null,
      hasDays: true,
      shared: { present: () => ({ extent: null }), adopt: () => {}, reread: nothing },
      close: nothing,
    });
    const kept = new KeptSegments<string>(facts);
    const keep = () => kept.set(dayAt(0), facts.revision(), new Map([[1, 'read']]));
    keep();
    expect(kept.get(dayAt(0), [1])?.get(1)).toBe('read');
    expect(kept.get(dayAt(0), [1, 2])).toBeNull();
    facts.shared?.adopt({ extent: null });
    expect(kept.get(dayAt(0), [1])).toBeNull();
    keep();
    expect(kept.get(dayAt(0), [1])?.get(1)).toBe('read');
    await facts.shared?.reread();
    expect(kept.get(dayAt(0), [1])).toBeNull();
  });
});

describe('kept cells', () => {
  it('are not replaced by those of a slow reading that began before facts were added', () => {
    let revision = 4;
    const kept = new KeptSegments<string>({ changedAt: () => revision });
    revision = 5;
    kept.set(dayAt(0), 5, new Map([[1, 'new']]));
    kept.set(dayAt(0), 4, new Map([[1, 'old']]));
    expect(kept.get(dayAt(0), [1])?.get(1)).toBe('new');
    revision = 6;
    kept.set(dayAt(0), 5, new Map([[1, 'old']]));
    expect(kept.get(dayAt(0), [1])).toBeNull();
  });

  it('are dropped from the segment that was used least recently once there are too many', () => {
    const kept = new KeptSegments<null>({ changedAt: () => 0 });
    const cells = new Map(Array.from({ length: 8_000 }, (_, id) => [id, null]));
    kept.set(dayAt(0), 0, cells);
    kept.set(dayAt(1), 0, cells);
    kept.get(dayAt(0), [1]);
    kept.set(dayAt(2), 0, cells);
    expect([0, 1, 2].map((day) => kept.get(dayAt(day), [1]) !== null)).toEqual([true, false, true]);
  });
});
