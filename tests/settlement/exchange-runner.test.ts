import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import type { WentOffline } from '@/lib/embedded-dsp/live-exchange/online-tracker';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { fund } from '../support/fund';
import { ManualClock } from '../support/manual-clock';
import { openInPlace } from '../support/open-in-place';
import { addBusiness, openPlatform, type Platform } from './small-platform';

const noon = Date.parse('2026-11-20T12:00:00Z');
const minute = 60_000;
/** Keys of time zones. */
const utc = 'TZ-38';
const kamchatka = 'TZ-132';
/** Long enough for auctions to be won, shown and billed. */
const aWhile = 12_000;

let platform: Platform;
let clock: ManualClock;
let runner: ExchangeRunner;
let business: Awaited<ReturnType<typeof addBusiness>>;
let balances: bigint[];
let offline: WentOffline[];
let online: WentOffline[];
let past: Promise<void>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  const { facts, store } = platform;
  const { database } = store;
  business = await addBusiness(database);
  [clock, balances, offline, online] = [new ManualClock(noon), [], [], []];
  past = Promise.resolve();
  runner = new ExchangeRunner({
    facts,
    database,
    settlement: createSettlement({ facts, database }),
    exchange: { speed: 600, seed: 3 },
    clock,
    past: () => past,
    onBalance: (_clientId, { balance }) => void balances.push(balance),
    onOffline: async (event) => void offline.push(event),
    onOnline: async (event) => void online.push(event),
    openExchange: openInPlace,
  });
  runner.start();
});
afterEach(async () => {
  await runner.stop();
  // The next test's exchange must not bid for it.
  await platform.store.database.update(campaigns).set({ status: 'INACTIVE' });
});

const counters = async () => {
  const { database } = platform.store;
  const [row] = await database
    .select()
    .from(campaignCounters)
    .where(eq(campaignCounters.campaignId, business.campaignId));
  const { bids = 0, spent = 0n, day, spentToday } = row ?? {};
  return { bids, spent, day, spentToday };
};
const bids = async () => (await counters()).bids;
async function change(values: Partial<typeof campaigns.$inferInsert>) {
  await platform.store.database.update(campaigns).set(values).where(eq(campaigns.id, business.campaignId));
  runner.notifyBidder();
}
/** Spends a little, then leaves no more to spend. */
async function spendAll() {
  await clock.pass(aWhile);
  await change({ totalBudget: (await counters()).spent });
  await clock.pass(aWhile);
}

describe('the exchange in real time', () => {
  it('begins when the past has been made, also for the auctions of others', async () => {
    await runner.stop();
    let end: () => void = () => undefined;
    past = new Promise((resolve) => (end = resolve));
    const opened = vi.fn(openInPlace);
    const { facts, store } = platform;
    runner = new ExchangeRunner({
      facts,
      database: store.database,
      settlement: createSettlement({ facts, database: store.database }),
      exchange: { speed: 600, seed: 3 },
      clock,
      past: () => past,
      onBalance: () => undefined,
      onOffline: async () => undefined,
      onOnline: async () => undefined,
      openExchange: opened,
    });
    runner.open();
    // Far more queries than it takes to open an exchange.
    for (let query = 0; query < 50; query++) await bids();
    expect(opened).not.toHaveBeenCalled();
    end();
    await clock.pass(aWhile);
    expect(opened).toHaveBeenCalledOnce();
    expect(await bids()).toBeGreaterThan(0);
  });

  it('shows the campaign, writes off what it costs and tells the balance', async () => {
    await clock.pass(aWhile);
    expect(balances.length).toBeGreaterThan(2);
    expect(balances).toEqual(balances.toSorted((a, b) => (a > b ? -1 : 1)));
    const [client] = await platform.store.database.select().from(users).where(eq(users.id, business.clientId));
    expect(client?.balance).toBe(balances.at(-1));
    const [latest] = await runner.recent(business.campaignId);
    const explained = await runner.explain(latest?.requestId ?? '', business.campaignId);
    expect(explained?.campaignId).toBe(business.campaignId);
  });

  it('stops bidding within a second of being switched off, without a notification', async () => {
    await clock.pass(aWhile);
    await change({ status: 'INACTIVE' });
    await clock.pass(1_000);
    const before = await bids();
    expect(before).toBeGreaterThan(0);
    await clock.pass(aWhile);
    expect(await bids()).toBe(before);
    expect(offline).toEqual([]);
  });

  it('goes on when switched on again, with what it had used', async () => {
    await clock.pass(aWhile);
    await change({ status: 'INACTIVE' });
    await clock.pass(aWhile);
    const before = await counters();
    await change({ status: 'ACTIVE' });
    await clock.pass(aWhile);
    const after = await counters();
    expect(after.bids).toBeGreaterThan(before.bids);
    expect(after.spent).toBeGreaterThan(before.spent);
    expect(online).toEqual([]);
  });

  it('tells the owner once when the budget is spent, and stops bidding', async () => {
    await spendAll();
    const { campaignId, clientId } = business;
    expect(offline).toEqual([{ campaignId, clientId, name: 'Campaign', reason: 'TOTAL_BUDGET_SPENT' }]);
    const before = await bids();
    await clock.pass(aWhile);
    expect(offline).toHaveLength(1);
    expect(await bids()).toBe(before);
  });

  it('bids on with money that was paid in meanwhile, and tells the owner once that it is back', async () => {
    await spendAll();
    const before = await counters();
    await fund(platform.store.database, business.clientId, 5n);
    await change({ totalBudget: 10n ** 12n });
    await clock.pass(aWhile);
    expect((await counters()).spent).toBeGreaterThan(before.spent);
    const { campaignId, clientId } = business;
    expect(online).toEqual([{ campaignId, clientId, name: 'Campaign', reason: 'TOTAL_BUDGET_SPENT' }]);
  });
});

describe('a campaign whose time zone is changed', () => {
  it('spends the budget of a day once, when that day begins again', async () => {
    await change({ timeZone: utc });
    await clock.pass(aWhile);
    await change({ dailyBudget: (await counters()).spent });
    // What was won before is still shown.
    await clock.pass(aWhile);
    const { spent } = await counters();
    // In Kamchatka the next day has just begun.
    await change({ timeZone: kamchatka });
    await clock.pass(10 * aWhile);
    const next = await counters();
    expect(next.spent).toBeGreaterThan(spent);
    expect(next.day).toBe('2026-11-21');
    await change({ timeZone: utc });
    await clock.pass(10 * aWhile);
    expect(await counters()).toMatchObject({ spent: next.spent, day: '2026-11-20', spentToday: next.spent });
  });
});

describe('the exchange under a clock that jumps', () => {
  const bidsWithin = async (ms: number) => {
    const before = await bids();
    await clock.pass(ms);
    return (await bids()) - before;
  };

  it('goes on buying when the clock is set back, and lives each second once', async () => {
    const usual = await bidsWithin(2 * aWhile);
    clock.jump(-30 * minute);
    const meanwhile = await bidsWithin(2 * aWhile);
    expect(meanwhile).toBeGreaterThan(usual / 4);
    expect(meanwhile).toBeLessThan(usual);
    const seen = (await runner.recent(business.campaignId)).map(({ requestId }) => requestId);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('makes up for a jump forward in many turns, none of them long', async () => {
    const usual = await bidsWithin(aWhile);
    const before = clock.turns;
    clock.jump(2 * minute);
    const advanced = await bidsWithin(aWhile);
    expect(advanced).toBeGreaterThan(5 * usual);
    expect(clock.turns - before).toBeGreaterThan(30);
  });

  it.each([2 * 60 * minute, 20 * 24 * 60 * minute])('skips a gap of %d ms and says so', async (gap) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const usual = await bidsWithin(aWhile);
    clock.jump(gap);
    expect(await bidsWithin(aWhile)).toBeLessThan(2 * usual);
    expect(said.mock.calls).toEqual([
      [`exchange: the clock is ${gap / minute} minutes ahead; no auctions are run for them`],
    ]);
    said.mockRestore();
    expect(await bidsWithin(aWhile)).toBeGreaterThan(0);
  });
});
