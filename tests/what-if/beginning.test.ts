import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { beginningAt, replayFrom } from '@/lib/embedded-dsp/what-if/beginning';
import { addBusiness, openPlatform, type Platform } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

let platform: Platform;
let own: Parameters<typeof beginningAt>[1];

/** At 02:00 in Moscow, a replay of a campaign there begins at the midnight before the last. */
const now = Date.parse('2026-11-19T23:00:00Z');
const midnight = Date.parse('2026-11-18T21:00:00Z');

beforeAll(async () => {
  platform = await openPlatform();
  const { facts, store } = platform;
  const { database } = store;
  const { clientId, campaignId } = await addBusiness(database, { amount: 50_000_000n });
  own = { id: campaignId, clientId, balance: 50_000_000n };
  const stopped = { status: 'INACTIVE', timeZone: 'TZ-67' } as const;
  await database.update(campaigns).set(stopped).where(eq(campaigns.id, campaignId));
  const today = { day: '2026-11-20', spentToday: 40n, clicksToday: 2, impressionsToday: 400 };
  const use = { ...today, spent: 950n, clicks: 70, impressions: 9_000 };
  await database.update(campaignCounters).set(use).where(eq(campaignCounters.campaignId, campaignId));
  const shown = (at: string, given: object) =>
    sampleFact({ campaignId, clientId, slot: Date.parse(at) / slotMs, ...given });
  await ingestFacts(facts, 'all', [
    shown('2026-11-18T20:45:00Z', { spend: 760n, clicks: 58, impressions: 7_500 }),
    shown('2026-11-18T21:00:00Z', { spend: 150n, clicks: 10, impressions: 1_100 }),
    shown('2026-11-19T22:00:00Z', { spend: 40n, clicks: 2, impressions: 400 }),
    shown('2026-11-19T12:00:00Z', { spend: 5n, campaignId: campaignId + 1 }),
  ]);
});
afterAll(() => platform.close());

const begun = () => beginningAt({ ...platform, database: platform.store.database }, own, midnight);

describe('the beginning of a replay', () => {
  it('is the midnight before the last in the first hours of a day', () => {
    expect(replayFrom('Europe/Moscow', now)).toBe(midnight);
  });

  it('has the use of a stopped campaign, without that of both days that are replayed', async () => {
    const { uses } = await begun();
    expect(uses.get(own.id)).toMatchObject({ day: '2026-11-19', spent: 760n, clicks: 58, impressions: 7_500 });
    expect(uses.get(own.id)).toMatchObject({ spentToday: 0n, clicksToday: 0, impressionsToday: 0 });
  });

  it('has the balance of a client without an active campaign, before both days were paid', async () => {
    expect((await begun()).balances.get(own.clientId)).toBe(50_000_195n);
  });
});
