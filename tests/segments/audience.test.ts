import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Audience } from '@/lib/embedded-dsp/segments/audience';
import { forgetMembers } from '@/lib/embedded-dsp/segments/forget-members';
import { countMembers, joinMembers } from '@/lib/embedded-dsp/segments/join-members';
import { memberOf, userIdOfViewer } from '@/lib/embedded-dsp/segments/member-id';
import { readEvents } from '@/lib/embedded-dsp/segments/read-events';
import { segments } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment } from '../api/belongings/audience';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';
import { sampleFact } from '../statistics/sample-fact';

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

describe('a segment', () => {
  it('keeps each person once, until the lifetime after the last sign', async () => {
    const id = await addSegment(api.database, anna.id, { ttlDays: 10 });
    await joinMembers(api.database, { id, ttlDays: 10 }, [sign(1, now - 11 * day), sign(2, now - 9 * day), sign(3)]);
    await joinMembers(api.database, { id, ttlDays: 10 }, [sign(2, now - 20 * day), sign(3, now)]);
    expect(await countMembers(api.database, id, now)).toBe(2);
    const audience = new Audience(api.database, 1_000);
    await audience.refresh([id], now);
    expect([1, 2, 3, 4].map((viewer) => audience.isMember(id, viewer, now))).toEqual([false, true, true, false]);
    expect(audience.isMember(id, 2, now + day + 1)).toBe(false);
    await forgetMembers(api.database, now + 2 * day);
    expect(await sizeOf(id)).toBe(1);
  });

  it('lets in who joins while the bidder runs, and out who was taken out', async () => {
    const id = await addSegment(api.database, anna.id, { ttlDays: 5 });
    const audience = new Audience(api.database, 1_000);
    await audience.refresh([id], now);
    await joinMembers(api.database, { id, ttlDays: 5 }, [sign(999), sign(0)]);
    expect(audience.isMember(id, 999, now)).toBe(false);
    await audience.refresh([id], now);
    expect([audience.isMember(id, 999, now), audience.isMember(id, 0, now)]).toEqual([true, true]);
    await audience.refresh([], now);
    expect(audience.isMember(id, 999, now)).toBe(false);
  });

  it('knows nobody outside the exchange', async () => {
    const id = await addSegment(api.database, anna.id);
    await joinMembers(api.database, { id, ttlDays: 5 }, [{ member: memberOf('a stranger'), at: now }, sign(1_000)]);
    const audience = new Audience(api.database, 1_000);
    await audience.refresh([id], now);
    const found = Array.from({ length: 1_001 }, (_, viewer) => audience.isMember(id, viewer, now));
    expect(found.filter(Boolean)).toEqual([]);
  });

  it('of clicks takes in who clicked an advertisement of its owner, once and again', async () => {
    const boris = await addPerson(api.database, 'boris');
    const slot = Math.floor(now / 900_000);
    const of = (viewer: number, given: object) => sampleFact({ clientId: anna.id, viewer, slot: slot - 9, ...given });
    await api.facts.ingest('first', [
      of(11, { impressions: 3, clicks: 1 }),
      of(12, { impressions: 3, clicks: 0 }),
      of(13, { clicks: 1, slot: slot - 96 * 31 }),
      of(14, { clicks: 1, clientId: boris.id }),
    ]);
    const id = await addSegment(api.database, anna.id, { source: 'events', event: 'click', ttlDays: 30 });
    const audience = new Audience(api.database, 1_000);
    await audience.refresh([id], now);
    await readEvents(api.database, api.facts, now);
    expect(await sizeOf(id)).toBe(1);
    await audience.refresh([id], now);
    expect(audience.isMember(id, 11, now)).toBe(true);
    await api.facts.ingest('second', [of(12, { clicks: 1, slot: slot - 1 })]);
    await readEvents(api.database, api.facts, now);
    expect(await sizeOf(id)).toBe(2);
  });
});
