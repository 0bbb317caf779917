import { afterAll, beforeAll, expect, it } from 'vitest';
import { AudienceRunner } from '@/lib/embedded-dsp/audience/audience-runner';
import { type Hit, TagCounter } from '@/lib/embedded-dsp/tags/tag-counter';
import { addSegment, addTag } from '../api/belongings/audience';
import { addClient, openPlatform, type Platform } from '../settlement/small-platform';
import { ManualClock } from '../support/manual-clock';

const minute = 60_000;
let platform: Platform;

beforeAll(async () => {
  platform = await openPlatform();
  const { database } = platform.store;
  const userId = await addClient(database);
  await addTag(database, { userId, segmentId: await addSegment(database, userId), isSimulated: true });
});
afterAll(() => platform.close());

class HeardHits extends TagCounter {
  readonly hits: Hit[] = [];
  override count(hit: Hit): void {
    this.hits.push(hit);
  }
}

/** Visits of a minute before and of a minute after the wall clock jumps. */
async function visitsAround(jump: number): Promise<{ before: number; after: number }> {
  const { facts, store } = platform;
  const clock = new ManualClock(Date.parse('2026-11-20T12:00:00Z'));
  const counter = new HeardHits(store.database);
  const exchange = { seed: 3, speed: 20, people: 20_000 };
  const runner = new AudienceRunner({ facts, counter, exchange, clock, database: store.database });
  runner.start();
  await clock.pass(minute);
  const before = counter.hits.length;
  clock.jump(jump);
  await clock.pass(minute);
  await runner.stop();
  return { before, after: counter.hits.length - before };
}

it.each([
  ['set back by half an hour', -30 * minute],
  ['set forward by twenty days', 20 * 24 * 60 * minute],
])('simulated people visit sites as ever when the clock is %s', async (_, jump) => {
  const { before, after } = await visitsAround(jump);
  expect(before).toBeGreaterThan(20);
  expect(after).toBeGreaterThan(before / 3);
  expect(after).toBeLessThan(before * 3);
});
