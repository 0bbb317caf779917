import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Broadcast } from '@/lib/embedded-dsp/broadcast/broadcast';
import type { WentOffline } from '@/lib/embedded-dsp/broadcast/watch';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { fund } from '../support/fund';
import { addBusiness, openPlatform, type Platform } from './small-platform';

let platform: Platform;
let broadcast: Broadcast;
let business: Awaited<ReturnType<typeof addBusiness>>;
const balances: bigint[] = [];
const offline: WentOffline[] = [];
const online: WentOffline[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  const { facts, store } = platform;
  const { database } = store;
  business = await addBusiness(database);
  broadcast = new Broadcast({
    ...{ facts, database, settlement: createSettlement({ facts, database }), exchange: { speed: 40, seed: 3 } },
    onBalance: (_clientId, { balance }) => void balances.push(balance),
    onOffline: async (event) => void offline.push(event),
    onOnline: async (event) => void online.push(event),
  });
  broadcast.start();
});
afterAll(async () => {
  await broadcast.stop();
  await platform.close();
});

const counters = async () => {
  const { database } = platform.store;
  const [row] = await database
    .select()
    .from(campaignCounters)
    .where(eq(campaignCounters.campaignId, business.campaignId));
  return { bids: row?.bids ?? 0, spent: row?.spent ?? 0n };
};
async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<number> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > withinMs) throw new Error('Waited in vain');
    await sleep(50);
  }
  return Date.now() - began;
}
async function change(values: Partial<typeof campaigns.$inferInsert>) {
  await platform.store.database.update(campaigns).set(values).where(eq(campaigns.id, business.campaignId));
  broadcast.touch();
}

describe('the exchange in real time', () => {
  it('shows the campaign, writes off what it costs and tells the balance', async () => {
    await until(() => balances.length > 2, 20_000);
    expect(balances).toEqual(balances.toSorted((a, b) => (a > b ? -1 : 1)));
    const [client] = await platform.store.database.select().from(users).where(eq(users.id, business.clientId));
    expect(client?.balance).toBeLessThan(1_000_000_000n);
    expect(broadcast.recent(business.campaignId).length).toBeGreaterThan(0);
    const [latest] = broadcast.recent(business.campaignId);
    expect(broadcast.explain(latest?.requestId ?? '', business.campaignId)?.campaignId).toBe(business.campaignId);
  });

  it('stops bidding within a second of being switched off, without a notification', async () => {
    await change({ status: 'INACTIVE' });
    await sleep(1_000);
    const { bids } = await counters();
    await sleep(2_000);
    expect((await counters()).bids).toBe(bids);
    expect(offline).toEqual([]);
  });

  it('goes on when switched on again, with what it had used', async () => {
    const before = await counters();
    await change({ status: 'ACTIVE' });
    await until(async () => (await counters()).bids > before.bids);
    expect((await counters()).spent).toBeGreaterThanOrEqual(before.spent);
  });

  it('tells the owner once when the budget is spent, and stops bidding', async () => {
    const { spent } = await counters();
    await change({ totalBudget: spent });
    await until(() => offline.length > 0, 20_000);
    const { campaignId, clientId } = business;
    expect(offline).toEqual([{ campaignId, clientId, name: 'Campaign', reason: 'TOTAL_BUDGET_SPENT' }]);
    await sleep(1_500);
    expect(offline).toHaveLength(1);
    const { bids } = await counters();
    await sleep(1_500);
    expect((await counters()).bids).toBe(bids);
  });

  it('bids on with money that was paid in meanwhile', async () => {
    const { database } = platform.store;
    const client = await platform.store.database.select().from(users).where(eq(users.id, business.clientId));
    await fund(database, business.clientId, 5n);
    await change({ totalBudget: 10n ** 12n });
    const before = await counters();
    await until(async () => (await counters()).spent > before.spent);
    expect(client[0]?.balance).toBeGreaterThan(0n);
  });

  it('has told the owner once that the campaign is online again, and not when a person switched it on', () => {
    const { campaignId, clientId } = business;
    expect(online).toEqual([{ campaignId, clientId, name: 'Campaign', reason: 'TOTAL_BUDGET_SPENT' }]);
  });
});
