import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReceivedAudienceData } from '@/lib/embedded-dsp/exchange/campaigns/received-audience-data';
import { Audience } from '@/lib/embedded-dsp/segments/audience';
import { forgetMembers } from '@/lib/embedded-dsp/segments/forget-members';
import { countMembers, joinMembers } from '@/lib/embedded-dsp/segments/join-members';
import { memberOf, userIdOfViewer } from '@/lib/embedded-dsp/segments/member-id';
import { readEvents } from '@/lib/embedded-dsp/segments/read-events';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { segments } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment } from '../api/belongings/audience';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { addIntegration } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

let api: SmallApi;
let anna: Person;
const now = Date.now();
const day = 86_400_000;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna');
});
afterAll(() => api.close());

const sign = (viewer: number, at = now) => ({ member: memberOf(userIdOfViewer(viewer)), at });
const sizeOf = async (id: number) => (await api.database.select().from(segments).where(eq(segments.id, id)))[0]?.size;

/** What a bidder knows that is told of changes alone, after each reading. */
function listener() {
  const audience = new Audience(api.database, 1_000);
  const receivedData = new ReceivedAudienceData();
  const refresh = async (ids: readonly number[]) => {
    await audience.refresh(ids, now);
    const news = audience.takeNews();
    receivedData.take({ ...news, ruleStatistics: new Map() });
    return news.joined;
  };
  return { audience, refresh, isMember: receivedData.isMember.bind(receivedData) };
}

describe('a segment', () => {
  it('keeps each person once, until the lifetime after the last sign', async () => {
    const id = await addSegment(api.database, anna.id, { ttlDays: 10 });
    await joinMembers(api.database, { id, ttlDays: 10 }, [sign(1, now - 11 * day), sign(2, now - 9 * day), sign(3)]);
    await joinMembers(api.database, { id, ttlDays: 10 }, [sign(2, now - 20 * day), sign(3, now)]);
    expect(await countMembers(api.database, id, now)).toBe(2);
    const { refresh, isMember } = listener();
    await refresh([id]);
    expect([1, 2, 3, 4].map((viewer) => isMember(id, viewer, now))).toEqual([false, true, true, false]);
    expect(isMember(id, 2, now + day + 1)).toBe(false);
    await forgetMembers(api.database, now + 2 * day);
    expect(await sizeOf(id)).toBe(1);
  });

  it('lets in who joins while the bidder runs, and out who was taken out', async () => {
    const id = await addSegment(api.database, anna.id, { ttlDays: 5 });
    const { refresh, isMember } = listener();
    await refresh([id]);
    await joinMembers(api.database, { id, ttlDays: 5 }, [sign(999), sign(0)]);
    expect(isMember(id, 999, now)).toBe(false);
    await refresh([id]);
    expect([isMember(id, 999, now), isMember(id, 0, now)]).toEqual([true, true]);
    await refresh([]);
    expect(isMember(id, 999, now)).toBe(false);
  });

  it('is told whole once, then those who joined since, and whole again to somebody else', async () => {
    const id = await addSegment(api.database, anna.id, { ttlDays: 5 });
    await joinMembers(api.database, { id, ttlDays: 5 }, [sign(1), sign(2)]);
    const { audience, refresh } = listener();
    const receivedData = async () =>
      (await refresh([id])).map(({ isWhole, people }) => ({ isWhole, people: [...people.keys()] }));
    expect(await receivedData()).toEqual([{ isWhole: true, people: [1, 2] }]);
    expect(await receivedData()).toEqual([]);
    await joinMembers(api.database, { id, ttlDays: 5 }, [sign(3)]);
    expect(await receivedData()).toEqual([{ isWhole: false, people: [3] }]);
    audience.forgetSent();
    expect(await receivedData()).toEqual([{ isWhole: true, people: [1, 2, 3] }]);
  });

  it('knows nobody outside the exchange', async () => {
    const id = await addSegment(api.database, anna.id);
    await joinMembers(api.database, { id, ttlDays: 5 }, [{ member: memberOf('a stranger'), at: now }, sign(1_000)]);
    const { refresh, isMember } = listener();
    await refresh([id]);
    const found = Array.from({ length: 1_001 }, (_, viewer) => isMember(id, viewer, now));
    expect(found.filter(Boolean)).toEqual([]);
  });

  it('of clicks takes in who clicked an advertisement of its owner, once and again', async () => {
    const boris = await addPerson(api.database, 'boris');
    const slot = Math.floor(now / 900_000);
    const of = (viewer: number, given: object) => sampleFact({ clientId: anna.id, viewer, slot: slot - 9, ...given });
    await ingestFacts(api.facts, 'first', [
      of(11, { impressions: 3, clicks: 1 }),
      of(12, { impressions: 3, clicks: 0 }),
      of(13, { clicks: 1, slot: slot - 96 * 31 }),
      of(14, { clicks: 1, clientId: boris.id }),
    ]);
    const id = await addSegment(api.database, anna.id, { source: 'events', event: 'click', ttlDays: 30 });
    const { refresh, isMember } = listener();
    await refresh([id]);
    await readEvents(api.database, api.facts, now);
    expect(await sizeOf(id)).toBe(1);
    await refresh([id]);
    expect(isMember(id, 11, now)).toBe(true);
    await ingestFacts(api.facts, 'second', [of(12, { clicks: 1, slot: slot - 1 })]);
    await readEvents(api.database, api.facts, now);
    expect(await sizeOf(id)).toBe(2);
  });

  it('of clicks takes in those that an SSP reports as late as it may', async () => {
    const click = (viewer: number, slot: number) => sampleFact({ clientId: anna.id, viewer, slot, clicks: 1 });
    const slot = Math.floor(now / 900_000);
    const id = await addSegment(api.database, anna.id, { source: 'events', event: 'click', ttlDays: 30 });
    const sspId = await addIntegration(api.database, 'A late SSP');
    await api.database.update(integrations).set({ eventTtl: 300 }).where(eq(integrations.id, sspId));
    await readEvents(api.database, api.facts, now);
    const before = await sizeOf(id);
    await ingestFacts(api.facts, 'late', [click(21, slot - 20), click(22, slot - 40)]);
    await readEvents(api.database, api.facts, now);
    expect(await sizeOf(id)).toBe((before ?? 0) + 1);
  });
});
