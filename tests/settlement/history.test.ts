import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import type { History } from '@/lib/embedded-dsp/live-exchange/run-history';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaignCounters, ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { addBusiness, openPlatform, type Platform } from './small-platform';

const now = Date.parse('2026-11-20T12:00:00Z');
let platform: Platform;
let history: History;
let business: Awaited<ReturnType<typeof addBusiness>>;

beforeAll(async () => {
  platform = await openPlatform();
  const { facts, store } = platform;
  business = await addBusiness(store.database);
  const settlement = createSettlement({ facts, database: store.database });
  const runner = new ExchangeRunner({
    facts,
    database: store.database,
    settlement,
    exchange: { speed: 0.2, seed: 7 },
    onBalance: () => undefined,
    onOffline: async () => undefined,
    onOnline: async () => undefined,
  });
  history = await runner.seedHistory(6, now);
  await runner.stop();
});
afterAll(() => platform.close());

async function spendInFacts(): Promise<bigint> {
  const [rows = []] = await platform.facts.ask([{ sql: 'select sum(spend) as total from fact', values: [] }]);
  return BigInt(rows[0]?.total ?? 0);
}

describe('the history', () => {
  it('is made by auctions, with a plausible share of clicks', () => {
    // As many as live at this speed: 0.08 auctions per second.
    expect(history.auctions / (6 * 86_400 * 0.08)).toBeCloseTo(1, 1);
    expect(history.impressions).toBeGreaterThan(1_000);
    expect(history.clicks / history.impressions).toBeGreaterThan(0.0005);
    expect(history.clicks / history.impressions).toBeLessThan(0.02);
  });

  it('leaves a balance that is the start less the spend in the store of facts, and the sum of the ledger', async () => {
    const { database } = platform.store;
    const [client] = await database.select().from(users).where(eq(users.id, business.clientId));
    const [ledger] = await database.select({ total: sql<string>`sum(amount)` }).from(ledgerEntries);
    const spend = await spendInFacts();
    expect(spend).toBeGreaterThan(0n);
    expect(client?.balance).toBe(1_000_000_000n - spend);
    expect(BigInt(ledger?.total ?? 0)).toBe(client?.balance);
  });

  it('has one write-off for each day of the campaign, and counters that agree with the facts', async () => {
    const { database } = platform.store;
    const lines = await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'WRITE_OFF'));
    expect(new Set(lines.map(({ day }) => day)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(6);
    const [counters] = await database.select().from(campaignCounters);
    expect(counters?.spent).toBe(await spendInFacts());
    expect(counters?.impressions).toBe(history.impressions);
  });
});
