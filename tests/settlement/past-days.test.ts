import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { openInPlace } from '../support/open-in-place';
import { addBusiness, addCampaign, openPlatform, type Platform } from './small-platform';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** In micros: a fraction of what the campaign would spend on a day. */
const dailyBudget = 20_000n;
/** 18:00 in Moscow, whose days the campaign has. */
const now = Date.parse('2026-11-20T15:00:00Z');
const recentFrom = now - 2 * dayMs;
let platform: Platform;
let campaignId: number;
let late: number;

beforeAll(async () => {
  platform = await openPlatform();
  const { facts, store } = platform;
  const { database } = store;
  const business = await addBusiness(database);
  campaignId = business.campaignId;
  const createdAt = new Date(now - dayMs);
  late = await addCampaign(database, business.clientId, { exchanges: [business.exchange], createdAt });
  await database.update(campaigns).set({ dailyBudget, timeZone: 'TZ-67' }).where(eq(campaigns.id, campaignId));
  const runner = new ExchangeRunner({
    facts,
    database,
    settlement: createSettlement({ facts, database }),
    exchange: { speed: 0.2, seed: 7 },
    openExchange: openInPlace,
    onBalance: () => undefined,
    onOffline: async () => undefined,
    onOnline: async () => undefined,
  });
  await runner.pastAuctions.make({ from: recentFrom, until: now }, now);
  // The part before it was interrupted in the middle of a day.
  const interrupted = recentFrom - dayMs - 6 * hourMs;
  await runner.pastAuctions.make({ from: now - 5 * dayMs, until: interrupted }, now);
  await runner.pastAuctions.make({ from: interrupted, until: recentFrom }, now);
});
afterAll(() => platform.close());

it('keeps to the daily budget on each day, also where one part ends and another begins', async () => {
  // Moscow is twelve slots ahead of UTC.
  const day = `cast(floor((slot + 12) * ${slotMs}.0 / ${dayMs}) as integer)`;
  const sql = `select ${day} as of_day, sum(spend) as spent from fact where campaign_id = ${campaignId}
    group by ${day} order by of_day`;
  const [rows = []] = await platform.facts.ask([{ sql, values: [] }]);
  expect(rows).toHaveLength(6);
  for (const { of_day: ofDay, spent } of rows) {
    expect(Number(spent), String(ofDay)).toBeLessThanOrEqual(Number(dailyBudget));
    expect(Number(spent), String(ofDay)).toBeGreaterThan(Number(dailyBudget) / 2);
  }
});

it('has nothing of a campaign in the parts that ended before it was created', async () => {
  const sql = `select min(slot) as first from fact where campaign_id = ${late}`;
  const [rows = []] = await platform.facts.ask([{ sql, values: [] }]);
  expect(Number(rows[0]?.first)).toBeGreaterThanOrEqual(recentFrom / slotMs);
});
