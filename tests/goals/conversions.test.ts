import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EncodedFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import { type Fact, slotMs } from '@/lib/embedded-dsp/facts/fact';
import { GoalCounter } from '@/lib/embedded-dsp/goals/goal-counter';
import { type GoalCall, keepCalls } from '@/lib/embedded-dsp/goals/keep-calls';
import { forgetMembers } from '@/lib/embedded-dsp/segments/forget-members';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { goalCalls } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment, addTag } from '../api/belongings/audience';
import { addBusiness, openPlatform, type Platform } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00Z');
/** When a call of that moment is counted. */
const later = now + 61_000;
const slotAt = (at: number) => Math.floor(at / slotMs);

let platform: Platform;
let anna: { clientId: number; campaignId: number };
let boris: { clientId: number; campaignId: number };
let batches = 0;
let people = 0;

beforeAll(async () => {
  platform = await openPlatform();
  anna = await addBusiness(platform.store.database);
  boris = await addBusiness(platform.store.database);
});
afterAll(() => platform.close());
beforeEach(() => {
  people += 10;
});

const newGoal = async (given: object = {}) => {
  const { database } = platform.store;
  const segmentId = await addSegment(database, anna.clientId);
  return addTag(database, { userId: anna.clientId, segmentId, isGoal: true, ...given });
};
const person = (nth = 0) => people + nth;
const shown = (viewer: number, ago: number, given: Partial<Fact> = {}) =>
  ingestFacts(platform.facts, `shown ${batches++}`, [
    sampleFact({
      slot: slotAt(now - ago),
      viewer,
      impressions: 1,
      spend: 1n,
      clientId: anna.clientId,
      campaignId: anna.campaignId,
      city: '1',
      ...given,
    }),
  ]);
const called = (tagId: number, viewer: number, given: Partial<GoalCall> = {}) =>
  // One of the two, as the type has it.
  keepCalls(platform.store.database, [{ tagId, at: now, order: null, viewer, click: null, ...given } as GoalCall]);
const counter = (facts = platform.facts) => new GoalCounter({ database: platform.store.database, facts });
/** Conversions of a goal's people, whose ads are told apart by the creative. */
async function conversions(creativeId: number) {
  const [rows = []] = await platform.facts.ask([
    {
      sql: `select client_id, campaign_id, slot, city, viewer, post_click_conversions as c, post_view_conversions as v,
        impressions + clicks + bids + wins as others
        from fact where creative_id = $1 and post_click_conversions + post_view_conversions > 0 order by slot`,
      values: [creativeId],
    },
  ]);
  return rows.map((row) => ({ ...row }));
}

describe('a call of a goal', () => {
  it('is a conversion of the click, in its own quarter of an hour, with where the click was', async () => {
    const tag = await newGoal();
    const viewer = person();
    const creativeId = 101;
    await shown(viewer, 50 * hour, { clicks: 1, creativeId, city: '77' });
    await shown(viewer, hour, { creativeId: 102 });
    await called(tag, viewer);
    await counter().count(now + 59_000);
    expect(await conversions(creativeId)).toEqual([]);
    await counter().count(later);
    expect(await conversions(creativeId)).toEqual([
      {
        client_id: anna.clientId,
        campaign_id: anna.campaignId,
        slot: slotAt(now),
        city: '77',
        viewer: null,
        c: 1,
        v: 0,
        others: 0,
      },
    ]);
    expect(await conversions(102)).toEqual([]);
  });

  it('without a click is one of the impression, and of nothing outside the windows', async () => {
    const tag = await newGoal({ postClickDays: 2, postViewDays: 1 });
    await shown(person(1), 20 * hour, { creativeId: 111 });
    await shown(person(2), 30 * hour, { creativeId: 112 });
    await shown(person(3), 60 * hour, { creativeId: 113, clicks: 1 });
    for (const nth of [1, 2, 3, 4]) await called(tag, person(nth));
    await counter().count(later);
    expect(await conversions(111)).toMatchObject([{ c: 0, v: 1 }]);
    expect([...(await conversions(112)), ...(await conversions(113))]).toEqual([]);
  });

  it('never is one of another client’s campaign', async () => {
    const tag = await newGoal();
    const viewer = person();
    await shown(viewer, hour, { ...boris, creativeId: 121, clicks: 1 });
    await called(tag, viewer);
    await counter().count(later);
    expect(await conversions(121)).toEqual([]);
    await shown(viewer, 2 * hour, { creativeId: 122 });
    await called(tag, viewer, { at: now + 60_000 });
    await counter().count(later + 60_000);
    expect(await conversions(121)).toEqual([]);
    expect(await conversions(122)).toHaveLength(1);
  });

  it('counts once in 30 seconds, and an order once, though the second comes days later', async () => {
    const tag = await newGoal();
    const viewer = person();
    await shown(viewer, hour, { creativeId: 131, clicks: 1 });
    for (const seconds of [0, 20, 40]) await called(tag, viewer, { at: now + seconds * 1_000 });
    await counter().count(later);
    await counter().count(later + 60_000);
    expect(await conversions(131)).toHaveLength(2);
    const buyer = person(1);
    await shown(buyer, hour, { creativeId: 132, clicks: 1 });
    for (const order of ['A-1', 'A-2', 'A-1']) await called(tag, buyer, { order });
    await counter().count(later);
    const nextWeek = now + 168 * hour;
    await forgetMembers(platform.store.database, nextWeek);
    for (const order of ['A-1', 'A-3']) await called(tag, buyer, { order, at: nextWeek });
    await counter().count(nextWeek + 61_000);
    expect(await conversions(132)).toHaveLength(3);
  });

  it('is forgotten with whoever made it', async () => {
    const { database } = platform.store;
    await database.delete(goalCalls);
    const tag = await newGoal();
    const viewer = person();
    await called(tag, viewer);
    await called(tag, viewer, { order: 'secret order' });
    expect((await database.select().from(goalCalls)).every(({ onceKey }) => !onceKey.includes('secret'))).toBe(true);
    await counter().count(later);
    expect(await database.select().from(goalCalls)).toMatchObject([{ viewer: null }, { viewer: null }]);
    await forgetMembers(database, later + hour);
    expect(await database.select().from(goalCalls)).toMatchObject([{ isOrder: true }]);
    await forgetMembers(database, later + 91 * 24 * hour);
    expect(await database.select().from(goalCalls)).toEqual([]);
  });
});

describe('after a power cut', () => {
  it.each(['before', 'after'])('%s the batch was in, a conversion is there once', async (fate) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { facts, store } = platform;
    const tag = await newGoal();
    const viewer = person();
    const creativeId = fate === 'before' ? 141 : 142;
    await shown(viewer, hour, { creativeId, clicks: 1 });
    await called(tag, viewer);
    const ingest = async (id: string, batch: EncodedFacts) => {
      if (fate === 'after') await facts.ingest(id, batch);
      throw new Error('power cut');
    };
    await counter({ ...facts, ingest }).count(later);
    expect(await conversions(creativeId)).toHaveLength(fate === 'after' ? 1 : 0);
    await counter().count(later);
    await createSettlement({ database: store.database, facts }).replay();
    expect(await conversions(creativeId)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('while its ads were read, a call is counted by the next turn', async () => {
    const tag = await newGoal();
    const viewer = person();
    await shown(viewer, hour, { creativeId: 151, clicks: 1 });
    await called(tag, viewer);
    const ask = () => Promise.reject(new Error('power cut'));
    await expect(counter({ ...platform.facts, ask }).count(later)).rejects.toThrow('power cut');
    await counter().count(later);
    expect(await conversions(151)).toHaveLength(1);
  });
});
