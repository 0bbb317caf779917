import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import type { Stretch } from '@/lib/embedded-dsp/live-exchange/run-history';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { soldStretches } from '@/lib/embedded-dsp/store/traffic-schema';
import { ManualClock } from '../support/manual-clock';
import { openInPlace } from '../support/open-in-place';
import { addBusiness, addCampaign, openPlatform, type Platform } from './small-platform';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In micros: a fraction of what the campaign would spend on a day. */
const dailyBudget = 20_000n;
/** 18:00 in Moscow, whose days the campaign has. */
const stopped = Date.parse('2026-11-20T15:00:00Z');
const again = stopped + 2 * dayMs + 4 * hourMs;
const clock = new ManualClock(again);
let platform: Platform;
let business: Awaited<ReturnType<typeof addBusiness>>;
let switchedOff: number;
let balanceBefore: bigint;
let runner: ExchangeRunner;
let made: Awaited<ReturnType<ExchangeRunner['pastAuctions']['makeUp']>>;
const progress: string[] = [];
/** Days as they were made, with the spend that was counted by then. */
const days: { day: Stretch; spent: bigint }[] = [];

/** An API that has just been started. */
function started(speed = 0.2, seed = 7): ExchangeRunner {
  const { facts, store } = platform;
  const { database } = store;
  return new ExchangeRunner({
    facts,
    database,
    clock,
    settlement: createSettlement({ facts, database }),
    exchange: { speed, seed },
    openExchange: openInPlace,
    onBalance: () => undefined,
    onOffline: async () => undefined,
    onOnline: async () => undefined,
  });
}

async function balance(): Promise<bigint> {
  const [client] = await platform.store.database.select().from(users).where(eq(users.id, business.clientId));
  return client?.balance ?? 0n;
}
const spentSince = async (from: number, id: number) => {
  const sql = `select coalesce(sum(spend), 0) as spent from fact where campaign_id = ${id} and slot >= ${from / slotMs}`;
  const [rows = []] = await platform.facts.ask([{ sql, values: [] }]);
  return BigInt(rows[0]?.spent ?? 0);
};

beforeAll(async () => {
  platform = await openPlatform();
  const { database } = platform.store;
  business = await addBusiness(database);
  const { campaignId, clientId, exchange } = business;
  switchedOff = await addCampaign(database, clientId, { exchanges: [exchange] });
  await database.update(campaigns).set({ dailyBudget, timeZone: 'TZ-67' }).where(eq(campaigns.id, campaignId));
  const before = started();
  await before.pastAuctions.make({ from: stopped - dayMs, until: stopped }, stopped);
  await before.stop();
  await database.update(campaigns).set({ status: 'INACTIVE' }).where(eq(campaigns.id, switchedOff));
  // As after a kill: what is stored ends before the last auctions.
  await database.update(soldStretches).set({ endsAt: new Date(stopped - 5 * minuteMs) });
  balanceBefore = await balance();
  runner = started();
  made = await runner.pastAuctions.makeUp({
    onProgress: (done, of) => progress.push(`${done.toFixed(1)} of ${of.toFixed(1)}`),
    onDay: async (day) => {
      days.push({ day, spent: await spentSince(day.from, business.campaignId) });
    },
  });
});
afterAll(async () => {
  await runner.stop();
  await platform.close();
});

it('holds the auctions from the end of the facts until now, and says how far it is', () => {
  expect(made).toEqual({ from: stopped, until: again });
  expect(progress).toEqual(['0.0 of 2.2', '1.0 of 2.2', '2.0 of 2.2', '2.2 of 2.2']);
});

it('says of each day that it is made, once its auctions are counted', () => {
  expect(days.map(({ day }) => day)).toEqual([
    { from: stopped, until: stopped + dayMs },
    { from: stopped + dayMs, until: stopped + 2 * dayMs },
    { from: stopped + 2 * dayMs, until: again },
  ]);
  expect(days[0]?.spent).toBeGreaterThan(0n);
});

it('keeps to the daily budget on each day, also on that on which the last auction was', async () => {
  // Moscow is twelve slots ahead of UTC.
  const day = `cast(floor((slot + 12) * ${slotMs}.0 / ${dayMs}) as integer)`;
  const sql = `select ${day} as of_day, sum(spend) as spent from fact
    where campaign_id = ${business.campaignId} group by ${day} order by of_day`;
  const [rows = []] = await platform.facts.ask([{ sql, values: [] }]);
  expect(rows).toHaveLength(4);
  for (const { of_day: ofDay, spent } of rows) {
    expect(Number(spent), String(ofDay)).toBeLessThanOrEqual(Number(dailyBudget));
    expect(Number(spent), String(ofDay)).toBeGreaterThan(Number(dailyBudget) / 2);
  }
});

it('counts them like live ones, for campaigns that are switched on', async () => {
  const spent = await spentSince(stopped, business.campaignId);
  expect(balanceBefore - (await balance())).toBe(spent);
  const whole = await spentSince(0, business.campaignId);
  const { database } = platform.store;
  const [row] = await database
    .select()
    .from(campaignCounters)
    .where(eq(campaignCounters.campaignId, business.campaignId));
  expect(row?.spent).toBe(whole);
  expect(await spentSince(0, switchedOff)).toBeGreaterThan(0n);
  expect(await spentSince(stopped, switchedOff)).toBe(0n);
});

it('makes up for nothing twice', async () => {
  expect(await started().pastAuctions.makeUp()).toBeNull();
  expect(await runner.pastAuctions.makeUp()).toBeNull();
});

it.each([
  ['no traffic is wanted', 0, 7],
  ['more traffic than usual is wanted', 2, 7],
  ['there never was any', 0.2, 8],
])('makes up for nothing when %s', async (_, speed, seed) => {
  clock.jump(dayMs);
  expect(await started(speed, seed).pastAuctions.makeUp()).toBeNull();
  clock.jump(-dayMs);
});

it('goes on live from there', async () => {
  const { database } = platform.store;
  runner.start();
  await clock.pass(5 * minuteMs);
  await runner.stop();
  const stretches = await database.select().from(soldStretches).orderBy(asc(soldStretches.startsAt));
  const last = stretches.at(-1);
  expect(last?.startsAt.getTime()).toBe(made?.from);
  expect(last?.endsAt.getTime()).toBeGreaterThanOrEqual(again + 4 * minuteMs);
});

it('makes up for a month at most', async () => {
  clock.jump(40 * dayMs);
  const until = clock.now();
  expect(await started(0.002).pastAuctions.makeUp()).toEqual({ from: until - 31 * dayMs, until });
});
