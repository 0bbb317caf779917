import { and, eq, inArray, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherTotals, type Kept, keptTotalsOf, totalsOf } from '@/lib/embedded-dsp/campaigns/campaign-totals';
import type { CampaignDay } from '@/lib/embedded-dsp/settlement/campaign-days';
import { countUse } from '@/lib/embedded-dsp/settlement/count-use';
import type { Database } from '@/lib/embedded-dsp/store/database';
import type { Store } from '@/lib/embedded-dsp/store/open-store';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { addCampaign, addClient, openPlatform, type Platform } from '../settlement/small-platform';
import { findPostgres, sayNoPostgres } from '../support/postgres-server';
import { openPostgresStore } from '../support/postgres-store';

if (!findPostgres()) sayNoPostgres();

const day = (campaignId: number, clientId: number, spent: bigint): CampaignDay => ({
  campaignId,
  clientId,
  currency: 'USD',
  day: '2026-11-20',
  bids: 5,
  wins: 4,
  impressions: 3,
  viewable: 2,
  clicks: 1,
  starts: 1,
  completes: 1,
  spent,
});

const count = (database: Database, days: CampaignDay[]) =>
  database.transaction((transaction) => countUse(transaction, days));

/** What a list may be narrowed by, on campaigns themselves and on what is kept. */
const narrowings: ((of: Kept) => SQL | undefined)[] = [
  () => undefined,
  (of) => eq(of.archived, false),
  (of) => and(eq(of.status, 'ACTIVE'), inArray(of.strategy, ['CPM', 'CPC'])),
  (of) => and(eq(of.campaignType, 'video'), eq(of.archived, true)),
];

async function expectKept(database: Database) {
  for (const narrowing of narrowings)
    expect(await keptTotalsOf(database, narrowing)).toEqual(await totalsOf(database, narrowing(campaigns)));
}

const change = fc.record({
  which: fc.nat(5),
  set: fc.oneof(
    fc.record({ archived: fc.boolean() }),
    fc.record({ status: fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const) }),
    fc.record({ strategy: fc.constantFrom('CPM' as const, 'CPC' as const, 'SPEND' as const) }),
    fc.record({ name: fc.string() }),
  ),
});
const step = fc.oneof(
  change,
  fc.record({ spent: fc.array(fc.tuple(fc.nat(5), fc.bigInt({ min: 0n, max: 10n ** 12n })), { maxLength: 4 }) }),
  fc.constant('gather' as const),
  fc.constant('new' as const),
);

describe('totals of campaigns', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await openPlatform();
  });
  afterAll(() => platform.close());

  it('are those of the campaigns themselves, whatever was made, changed, counted and gathered', async () => {
    const { database } = platform.store;
    const client = await addClient(database);
    const own: number[] = [];
    const add = async () => {
      const campaignType = own.length % 2 ? ('video' as const) : ('banner' as const);
      own.push(await addCampaign(database, client, { campaignType }));
    };
    for (let at = 0; at < 6; at++) await add();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if (one === 'gather') await gatherTotals(database);
          else if (one === 'new') await add();
          else if ('set' in one)
            await database
              .update(campaigns)
              .set(one.set)
              .where(eq(campaigns.id, own[one.which] ?? 0));
          else
            await count(
              database,
              one.spent.map(([which, spent]) => day(own[which] ?? 0, client, spent)),
            );
        }
        await expectKept(database);
      }),
      { numRuns: 25 },
    );
  });
});

describe.skipIf(!findPostgres())('totals of campaigns on a server', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openPostgresStore();
  });
  afterAll(() => store.close());

  it('miss nothing that is counted while campaigns are switched, archived and gathered at the same time', async () => {
    const { database } = store;
    const client = await addClient(database);
    const own: number[] = [];
    for (let at = 0; at < 4; at++) own.push(await addCampaign(database, client));
    const rounds = Array.from({ length: 40 }, (_, round) => round);
    const each = async (work: (round: number) => Promise<unknown>) => {
      for (const round of rounds) await work(round);
    };
    await Promise.all([
      each(() =>
        count(
          database,
          own.map((id) => day(id, client, 7n)),
        ),
      ),
      each((round) =>
        database
          .update(campaigns)
          .set({ archived: round % 2 === 0 })
          .where(eq(campaigns.id, own[0] ?? 0)),
      ),
      each((round) =>
        database
          .update(campaigns)
          .set({ status: round % 2 === 0 ? 'INACTIVE' : 'ACTIVE' })
          .where(inArray(campaigns.id, own)),
      ),
      each(() => gatherTotals(database)),
    ]);
    await expectKept(database);
    const [total] = await keptTotalsOf(database, () => undefined);
    expect(total?.sums.spend).toBe(BigInt(7 * rounds.length * own.length));
  });
});
