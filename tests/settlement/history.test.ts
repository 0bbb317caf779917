import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveUses } from '@/lib/embedded-dsp/exchange/campaigns/live-uses';
import { slotMs } from '@/lib/embedded-dsp/facts/fact';
import { ExchangeRunner } from '@/lib/embedded-dsp/live-exchange/exchange-runner';
import type { History } from '@/lib/embedded-dsp/live-exchange/run-history';
import type { RunningExchange } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaignCounters, ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { openInPlace } from '../support/open-in-place';
import { addBusiness, openPlatform, type Platform } from './small-platform';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-20T12:00:00Z');
let platform: Platform;
const histories: History[] = [];
const opened: RunningExchange[] = [];
const live = new LiveUses();
let business: Awaited<ReturnType<typeof addBusiness>>;

beforeAll(async () => {
  platform = await openPlatform();
  const { facts, store } = platform;
  business = await addBusiness(store.database);
  const settlement = createSettlement({ facts, database: store.database, live });
  const runner = new ExchangeRunner({
    facts,
    database: store.database,
    settlement,
    exchange: { speed: 0.2, seed: 7 },
    openExchange: (options) => {
      const exchange = openInPlace(options);
      opened.push(exchange);
      return exchange;
    },
    onBalance: () => undefined,
    onOffline: async () => undefined,
    onOnline: async () => undefined,
  });
  const recentFrom = now - 2 * dayMs;
  histories.push(await runner.pastAuctions.make({ from: recentFrom, until: now }, now));
  histories.push(await runner.pastAuctions.make({ from: now - 6 * dayMs, until: recentFrom }, now));
});
afterAll(() => platform.close());

async function inFacts() {
  const sums = 'sum(spend) as spend, sum(impressions) as impressions, sum(clicks) as clicks';
  const [rows = []] = await platform.facts.ask([{ sql: `select ${sums} from fact`, values: [] }]);
  const { spend, impressions, clicks } = rows[0] ?? {};
  return { spend: BigInt(spend ?? 0), impressions: Number(impressions), clicks: Number(clicks) };
}

describe('the history', () => {
  it('is made by auctions, with a plausible share of clicks', async () => {
    // As many as live at this speed: 0.08 auctions per second.
    const auctions = histories.reduce((sum, history) => sum + history.auctions, 0);
    expect(auctions / (6 * 86_400 * 0.08)).toBeCloseTo(1, 1);
    const { impressions, clicks } = await inFacts();
    expect(impressions).toBeGreaterThan(1_000);
    expect(clicks / impressions).toBeGreaterThan(0.0005);
    expect(clicks / impressions).toBeLessThan(0.02);
  });

  it('has every day, whichever was made first', async () => {
    const sql = 'select distinct cast(floor(slot / 96.0) as integer) as day from fact order by day';
    const [rows = []] = await platform.facts.ask([{ sql, values: [] }]);
    expect(rows.map(({ day }) => Number(day) - Math.floor(now / dayMs))).toEqual([-6, -5, -4, -3, -2, -1, 0]);
  });

  it('leaves a balance that is the start less the spend in the store of facts, and the sum of the ledger', async () => {
    const { database } = platform.store;
    const [client] = await database.select().from(users).where(eq(users.id, business.clientId));
    const [ledger] = await database.select({ total: sql<string>`sum(amount)` }).from(ledgerEntries);
    const { spend } = await inFacts();
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
    const { spend, impressions } = await inFacts();
    expect(counters).toMatchObject({ spent: spend, impressions });
  });

  it('has taught the exchange that goes on the results of earlier days', async () => {
    const [goingOn] = opened;
    const { learned } = (await goingOn?.market([business.campaignId])) ?? {};
    const shown = learned?.get(business.campaignId)?.placements.map(([, { impressions }]) => impressions) ?? [];
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe((await inFacts()).impressions);
  });

  it('counts whole towards the budgets of the exchange that goes on, and of a day that is replayed', async () => {
    const { campaignId } = business;
    const [recent, earlier] = histories.map(({ uses }) => uses.get(campaignId));
    const { spend } = await inFacts();
    expect((recent?.spent ?? 0n) + (earlier?.spent ?? 0n)).toBe(spend);
    // The bidder's state of the earlier days is not the present one.
    expect(live.of(campaignId)?.day).toBe('2026-11-20');
    const [goingOn] = opened;
    const { uses, facts } = (await goingOn?.advance(now + slotMs)) ?? {};
    const since = facts?.sums.reduce((sum, one) => sum + one.spend, 0n) ?? 0n;
    expect(uses?.get(campaignId)?.spent).toBe(spend + since);
    const [first] = (await goingOn?.life(now - 2 * dayMs))?.beginning.campaigns ?? [];
    expect(first?.standing.used.spent).toBeGreaterThanOrEqual(earlier?.spent ?? 0n);
    expect(first?.standing.used.spent).toBeLessThan(spend);
  });
});
