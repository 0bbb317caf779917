import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reachedSteps } from '@/lib/embedded-dsp/store/rtb-schema';
import { bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
beforeAll(async () => {
  world = await openRtbEndpoints();
});
afterAll(() => world.close());

const steps = async (): Promise<{ step: string; isDone: boolean; at: string | null }[]> =>
  (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body.steps;
const stored = async () => {
  const rows = await world.database.select().from(reachedSteps).where(eq(reachedSteps.integrationId, world.sspId));
  return new Map(rows.map(({ step, at }) => [step, at.toISOString()]));
};

it('What an SSP once did stays done after a restart, since when it was first done', async () => {
  const before = '2026-01-02T03:04:05.000Z';
  const { database, sspId } = world;
  // An earlier run of the program stored it.
  await database.insert(reachedSteps).values({ integrationId: sspId, step: 'REQUEST', at: new Date(before) });
  expect(await steps()).toContainEqual({ step: 'REQUEST', isDone: true, at: before });
  expect(await steps()).toContainEqual({ step: 'BID', isDone: false, at: null });
  const [bid] = (await world.bidFor(bannerRequest())).seatbid[0]?.bid ?? [];
  await fetch((bid?.nurl ?? '').replace(/^https?:\/\/[^/]+/, world.origin));
  await expect.poll(async () => [...(await stored()).keys()].toSorted()).toEqual(['BID', 'REQUEST', 'WIN']);
  expect((await stored()).get('REQUEST')).toBe(before);
  const shown = (await steps()).filter(({ step }) => step === 'REQUEST' || step === 'BID');
  expect(shown).toEqual([
    { step: 'REQUEST', isDone: true, at: before },
    { step: 'BID', isDone: true, at: (await stored()).get('BID') },
  ]);
});
