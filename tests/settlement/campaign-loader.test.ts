import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CampaignLoader } from '@/lib/embedded-dsp/live-exchange/campaign-loader';
import { isWrittenIn } from '@/lib/embedded-dsp/live-exchange/transaction-range';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { lineLists, targetLineLists } from '@/lib/embedded-dsp/store/line-lists-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { addBusiness, openPlatform, type Platform } from './small-platform';

let platform: Platform;
let database: Database;
let one: Awaited<ReturnType<typeof addBusiness>>;
let other: typeof one;
let loader: CampaignLoader;

beforeAll(async () => {
  platform = await openPlatform();
  database = platform.store.database;
  [one, other] = [await addBusiness(database), await addBusiness(database)];
  const [list] = await database
    .insert(lineLists)
    .values({ userId: one.clientId, name: 'Sites', kind: 'site', lines: ['a.example'] })
    .returning({ id: lineLists.id });
  const targetId = (await adSet()).targetId ?? 0;
  await database.insert(targetLineLists).values({ targetId, lineListId: list?.id ?? 0 });
  loader = new CampaignLoader(database);
});
afterAll(() => platform.close());

const adSet = async () => {
  const [row] = await database.select().from(adSets).where(eq(adSets.campaignId, one.campaignId));
  if (!row) throw new Error('The campaign has no ad set');
  return row;
};
const creative = async () => {
  const { id } = await adSet();
  const [row] = await database.select().from(adSetCreatives).where(eq(adSetCreatives.adSetId, id));
  return row?.creativeId ?? 0;
};
const result = async () => {
  const { changes: found } = await loader.load();
  return found && { changed: found.changed.map(({ id }) => id), gone: found.gone };
};
const recorded = (operation: string) =>
  database.insert(changes).values({ operation, entity: 'user', entityId: one.clientId, fields: [] });

const writes: Record<string, () => Promise<unknown>> = {
  'a campaign': () => database.update(campaigns).set({ totalBudget: 7n }).where(eq(campaigns.id, one.campaignId)),
  'an ad set': async () =>
    database
      .update(adSets)
      .set({ maxPrice: 9n })
      .where(eq(adSets.id, (await adSet()).id)),
  'a target': async () =>
    database
      .update(targets)
      .set({ name: 'Other' })
      .where(eq(targets.id, (await adSet()).targetId ?? 0)),
  'a list that the target names': () => database.update(lineLists).set({ lines: ['b.example'] }),
  'a creative': async () =>
    database
      .update(creatives)
      .set({ iabCategory: 'IAB4' })
      .where(eq(creatives.id, await creative())),
  'a client': async () => {
    await database.update(users).set({ margin: 5 }).where(eq(users.id, one.clientId));
    await recorded('users.update');
  },
};

describe('the campaigns that the bidder reads', () => {
  it('are all of them at first, and none while nothing is written', async () => {
    const { all, changes: none } = await loader.load();
    expect([all.campaigns.map(({ id }) => id), none]).toEqual([[one.campaignId, other.campaignId], null]);
    expect(await result()).toEqual({ changed: [], gone: [] });
  });

  it.each(Object.entries(writes))('are those with %s that was written since', async (_, write) => {
    await result();
    await write();
    expect(await result()).toEqual({ changed: [one.campaignId], gone: [] });
    expect(await result()).toEqual({ changed: [], gone: [] });
  });

  it('leave when they are switched off, and come back', async () => {
    const change = (status: 'ACTIVE' | 'INACTIVE') =>
      database.update(campaigns).set({ status }).where(eq(campaigns.id, one.campaignId));
    await change('INACTIVE');
    expect(await result()).toEqual({ changed: [], gone: [one.campaignId] });
    expect((await loader.load()).all.campaigns.map(({ id }) => id)).toEqual([other.campaignId]);
    await change('ACTIVE');
    expect(await result()).toEqual({ changed: [one.campaignId], gone: [] });
  });

  it('are read anew when something they had was taken out of the store', async () => {
    await recorded('targets.remove');
    expect(await result()).toBeNull();
    expect(await result()).toEqual({ changed: [], gone: [] });
  });

  it('carry the lines of the lists that their targets name, beside the targets’ own', async () => {
    const [list] = await database.select().from(lineLists);
    const targetId = (await adSet()).targetId ?? 0;
    const [target] = await database.select().from(targets).where(eq(targets.id, targetId));
    if (!list || !target) throw new Error('There is no list');
    const panels = {
      domains: { included: ['own.example'], excluded: [] },
      siteLists: { included: [list.id], excluded: [] },
    };
    const conditions = { ...target.conditions, ...panels };
    await database.update(targets).set({ conditions }).where(eq(targets.id, targetId));
    const lines = async () => {
      const loaded = (await loader.load()).all.campaigns.find(({ id }) => id === one.campaignId);
      return loaded?.adSets[0]?.target?.domains.included;
    };
    expect(await lines()).toEqual(['own.example', 'b.example']);
    await database.update(lineLists).set({ lines: ['c.example', 'own.example'] });
    expect(await lines()).toEqual(['own.example', 'c.example']);
  });

  it('come with the balances of their clients', async () => {
    await database.update(users).set({ balance: 77n }).where(eq(users.id, one.clientId));
    const { changes: found } = await loader.load();
    expect([found?.changed, found?.balances.get(one.clientId)]).toEqual([[], 77n]);
  });
});

describe('the rows that a range of transactions wrote', () => {
  const round = 2n ** 32n;
  const ranges = {
    'in the first round of ids': { since: 100n, until: 110n, wrote: [100n, 109n], others: [2n, 99n, 110n, round - 1n] },
    'in a later round': {
      since: 3n * round + 100n,
      until: 3n * round + 110n,
      wrote: [100n, 109n],
      others: [2n, 99n, 110n, round - 1n],
    },
    'while the next round begins': {
      since: round - 5n,
      until: round + 5n,
      wrote: [round - 5n, round - 1n, 3n, 4n],
      others: [round - 6n, 5n, 100n],
    },
    'that is empty': { since: 3n * round + 100n, until: 3n * round + 100n, wrote: [], others: [99n, 100n, 101n] },
  };

  it.each(Object.entries(ranges))('are found %s', async (_, { since, until, wrote, others }) => {
    const found = [];
    for (const id of [...wrote, ...others]) {
      const isFound = isWrittenIn({ since, until }, sql`${String(id)}::xid`);
      const { rows } = await database.execute(sql`select 1 where ${isFound}`);
      if (rows.length > 0) found.push(id);
    }
    expect(found).toEqual(wrote);
  });
});
