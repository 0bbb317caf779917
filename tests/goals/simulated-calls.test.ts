import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { simulatedCalls } from '@/lib/embedded-dsp/goals/simulated-calls';
import { writeDemoConversions } from '@/lib/embedded-dsp/seed/write-demo-conversions';
import { addSegment, addTag } from '../api/belongings/audience';
import { addBusiness, openPlatform, type Platform } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

const dayMs = 86_400_000;
const began = Date.parse('2026-11-16T00:00:00Z');
const now = began + 5 * dayMs;
let platform: Platform;
let goal: { id: number; userId: number };

beforeAll(async () => {
  platform = await openPlatform();
  const { store, facts } = platform;
  const { clientId: userId, campaignId } = await addBusiness(store.database);
  const segmentId = await addSegment(store.database, userId);
  goal = { id: await addTag(store.database, { userId, segmentId, isGoal: true, isSimulated: true }), userId };
  const shown = Array.from({ length: 4_000 }, (_, nth) =>
    sampleFact({
      clientId: userId,
      campaignId,
      viewer: nth % 5 === 4 ? -nth : nth,
      impressions: 1,
      slot: began / slotMs + (nth % 400),
      clicks: nth % 20 === 0 ? 1 : 0,
    }),
  );
  await ingestFacts(facts, 'shown', shown);
});
afterAll(() => platform.close());

it('are the same for the same time, however it is asked for, and come after the ads', async () => {
  const whole = await simulatedCalls(platform.facts, goal, began, now);
  const halves = [
    ...(await simulatedCalls(platform.facts, goal, began, began + 2 * dayMs)),
    ...(await simulatedCalls(platform.facts, goal, began + 2 * dayMs, now)),
  ];
  const inOrder = (calls: typeof whole) =>
    calls.toSorted((one, other) => one.at - other.at || one.viewer - other.viewer);
  expect(inOrder(halves)).toEqual(inOrder(whole));
  expect(whole.length).toBeGreaterThan(20);
  expect(whole.every(({ viewer, at }) => viewer >= 0 && at >= (began / slotMs + (viewer % 400) + 3) * slotMs)).toBe(
    true,
  );
  expect(await simulatedCalls(platform.facts, { ...goal, userId: goal.userId + 1 }, began, now)).toEqual([]);
});

it('give a demonstration conversions of both kinds, once though its beginning is repeated', async () => {
  const stores = { database: platform.store.database, facts: platform.facts };
  const counted = async () => {
    const [rows = []] = await platform.facts.ask([
      {
        sql: `select sum(post_click_conversions) as c, sum(post_view_conversions) as v, sum(clicks) as k from fact
          where client_id = $1`,
        values: [goal.userId],
      },
    ]);
    return { clicks: Number(rows[0]?.k), postClick: Number(rows[0]?.c), postView: Number(rows[0]?.v) };
  };
  await writeDemoConversions(stores, { from: began, until: now });
  const first = await counted();
  expect(first.postClick).toBeGreaterThan(10);
  expect(first.postView).toBeGreaterThan(0);
  expect(first.postClick + first.postView).toBeLessThan(first.clicks);
  await writeDemoConversions(stores, { from: began, until: now });
  expect(await counted()).toEqual(first);
});
