import { count, eq, inArray, sql, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currencies } from '@/lib/contract/enumerations';
import { type EncodedFacts, encodeFacts, noFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import {
  bidReasons,
  campaignCounters,
  ledgerEntries,
  settlementBatches,
} from '@/lib/embedded-dsp/store/settlement-schema';
import { sampleFact } from '../statistics/sample-fact';
import { copyRows } from '../support/copy-rows';
import { fund } from '../support/fund';
import { addCampaign, addClient, openPlatform, type Platform } from './small-platform';

let platform: Platform;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  platform = await openPlatform();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

/** The long run asks for 100. */
const programs = Number(process.env.SETTLEMENTS ?? 6);

/** How the way to the store of facts ends: well, before the batch is in, or just after. */
type Fate = 'well' | 'before' | 'after';

function settlementWith(fate: Fate) {
  const { facts, store } = platform;
  const ingest = async (id: string, batch: EncodedFacts) => {
    if (fate === 'before') throw new Error('power cut');
    const isNew = await facts.ingest(id, batch);
    if (fate === 'after') throw new Error('power cut');
    return isNew;
  };
  return createSettlement({ database: store.database, facts: { ...facts, ingest } });
}

const outcomeOf = async (rows: readonly Fact[], until = Date.now()) => ({
  until,
  facts: await encodeFacts(rows),
  reasons: [],
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
const spending = fc.record({
  kind: fc.constant('spend' as const),
  fate: fc.constantFrom<Fate>('well', 'before', 'after'),
  rows: fc.array(
    fc.record({
      who: fc.nat(2),
      slot: fc.integer({ min: 1_990_000, max: 1_990_000 + 5 * 96 }),
      impressions: fc.nat(3),
      clicks: fc.nat(1),
      spend: fc.oneof(fc.constant(0n), amount),
    }),
    { maxLength: 8 },
  ),
});
const step = fc.oneof(
  { weight: 3, arbitrary: spending },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), who: fc.nat(2), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

async function business() {
  const { database } = platform.store;
  const clients = [];
  for (const currency of currencies) {
    const clientId = await addClient(database, { currency });
    const campaignId = await addCampaign(database, clientId, { currency, timeZone: 'TZ-40' });
    clients.push({ clientId, campaignId, currency });
  }
  return clients;
}
type Clients = Awaited<ReturnType<typeof business>>;

async function expectLedgerIsBalance(clients: Clients) {
  const { database } = platform.store;
  const ids = clients.map(({ clientId }) => clientId);
  const found = await database.select().from(users).where(inArray(users.id, ids));
  const all = await database.select().from(ledgerEntries).where(inArray(ledgerEntries.userId, ids));
  for (const { clientId } of clients) {
    const user = found.find(({ id }) => id === clientId);
    const lines = all.filter(({ userId }) => userId === clientId);
    expect(user?.balance).toBe(lines.reduce((sum, line) => sum + line.amount, 0n));
    expect(user?.version).toBe(0);
    const keys = lines.filter(({ kind }) => kind === 'WRITE_OFF').map(({ campaignId, day }) => `${campaignId} ${day}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
}

async function expectFactsAreLedger(clients: Clients) {
  const { facts, store } = platform;
  for (const { clientId, campaignId } of clients) {
    const where = sql`kind = 'WRITE_OFF' and ${ledgerEntries.userId} = ${clientId}`;
    const lines = await store.database.select().from(ledgerEntries).where(where);
    const question = `select coalesce(sum(spend), 0) as s, coalesce(sum(impressions), 0) as i from fact where client_id = ${clientId}`;
    const [rows = []] = await facts.ask([{ sql: question, values: [] }]);
    expect(BigInt(rows[0]?.s ?? 0)).toBe(-lines.reduce((sum, line) => sum + line.amount, 0n));
    const [counters] = await store.database
      .select()
      .from(campaignCounters)
      .where(eq(campaignCounters.campaignId, campaignId));
    expect(counters?.spent ?? 0n).toBe(BigInt(rows[0]?.s ?? 0));
    expect(counters?.impressions ?? 0).toBe(Number(rows[0]?.i ?? 0));
  }
}

describe('money', () => {
  it('is the same in the ledger, the balances, the counters and the facts, whatever happens and wherever it breaks off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (program) => {
        const clients = await business();
        for (const one of program) {
          if (one.kind === 'restart') await settlementWith('well').replay();
          if (one.kind === 'pay') await fund(platform.store.database, clients[one.who]?.clientId ?? 0, one.amount);
          if (one.kind === 'spend') {
            const rows = one.rows.map(({ who, ...row }) => sampleFact({ ...row, ...clients[who] }));
            await settlementWith(one.fate).settle(await outcomeOf(rows));
          }
          await expectLedgerIsBalance(clients);
        }
        await settlementWith('well').replay();
        await expectFactsAreLedger(clients);
        expect(await platform.store.database.select().from(settlementBatches)).toEqual([]);
      }),
      { numRuns: programs },
    );
  });

  it('is not moved at all by an outcome that cannot be settled', async () => {
    const [client] = await business();
    if (!client) throw new Error('no client');
    await fund(platform.store.database, client.clientId, 1_000n);
    const good = sampleFact({ ...client, spend: 10n });
    const unknown = sampleFact({ ...client, campaignId: 999_999, spend: 10n });
    const settling = settlementWith('well').settle(await outcomeOf([good, unknown]));
    await expect(settling).rejects.toThrow();
    await expectLedgerIsBalance([client]);
    await settlementWith('well').replay();
    await expectFactsAreLedger([client]);
  });

  it('is written off for more campaigns than a statement has parameters for', async () => {
    const { database } = platform.store;
    const [client] = await business();
    if (!client) throw new Error('no client');
    const { clientId, currency } = client;
    await copyRows(database, 'campaigns', 6_000, sql`campaigns.id = ${client.campaignId}`);
    const copies = await database.select().from(campaigns).where(eq(campaigns.userId, clientId));
    const rows = copies.map(({ id }, at) => sampleFact({ clientId, campaignId: id, currency, spend: BigInt(at % 2) }));
    const balances = await settlementWith('well').settle(await outcomeOf(rows));
    expect(balances.get(clientId)).toEqual({ balance: -3_000n, currency });
    await expectLedgerIsBalance([client]);
    const [row] = await database
      .select({ settled: count(), spent: sum(campaignCounters.spent) })
      .from(campaignCounters)
      .innerJoin(campaigns, eq(campaigns.id, campaignCounters.campaignId))
      .where(eq(campaigns.userId, clientId));
    expect(row).toEqual({ settled: 6_001, spent: '3000' });
  });
});

describe('the counters of a campaign', () => {
  it('start the day anew at midnight of its own zone, and count late events in the totals alone', async () => {
    const { database } = platform.store;
    const clientId = await addClient(database);
    const moscow = await addCampaign(database, clientId, { timeZone: await zoneKey('Europe/Moscow') });
    const at = (instant: string) => Date.parse(instant) / 900_000;
    const settle = async (instant: string, spend: bigint) => {
      const shown = { clientId, campaignId: moscow, slot: at(instant), impressions: 1, clicks: 1, spend };
      await settlementWith('well').settle(await outcomeOf([sampleFact(shown)], Date.parse(instant)));
    };
    const read = async () =>
      (await database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, moscow)))[0];
    await settle('2026-11-19T20:45:00Z', 1n);
    expect(await read()).toMatchObject({ day: '2026-11-19', spentToday: 1n, clicksToday: 1 });
    await settle('2026-11-19T21:00:00Z', 2n);
    await settle('2026-11-20T12:00:00Z', 4n);
    expect(await read()).toMatchObject({ day: '2026-11-20', spentToday: 6n, clicksToday: 2, impressionsToday: 2 });
    await settle('2026-11-19T20:45:00Z', 8n);
    expect(await read()).toMatchObject({ day: '2026-11-20', spentToday: 6n, spent: 15n, impressions: 4 });
  });

  it('add up how often each reason was given', async () => {
    const { database } = platform.store;
    const campaignId = await addCampaign(database, await addClient(database));
    const reason = { campaignId, hour: Date.parse('2026-11-19T20:00:00Z'), code: 'GEO' as const, count: 3 };
    for (let round = 0; round < 2; round++) {
      await settlementWith('well').settle({ until: reason.hour, facts: noFacts, reasons: [reason] });
    }
    const kept = await database.select().from(bidReasons).where(eq(bidReasons.campaignId, campaignId));
    expect(kept.map(({ count }) => count)).toEqual([6]);
  });
});

async function zoneKey(zone: string): Promise<string> {
  const { timeZones } = await import('@/lib/embedded-dsp/dictionaries/time-zones');
  return timeZones().find((row) => row.zone === zone)?.key ?? '';
}
