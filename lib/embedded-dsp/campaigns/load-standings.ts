import { and, asc, eq } from 'drizzle-orm';
import { biddableCampaign, campaignUse } from '../broadcast/biddable-campaign';
import type { LiveUses } from '../broadcast/live-uses';
import { loadAdSets } from '../broadcast/load-campaigns';
import type { LiveUse } from '../exchange/campaigns/campaign';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { users } from '../store/people-schema';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import type { StandingOfCampaign } from './bidder-reasons';

export interface LoadedCampaign {
  row: typeof campaigns.$inferSelect;
  login: string;
  counters: typeof campaignCounters.$inferSelect | null;
  standing: StandingOfCampaign;
}

/** Campaigns by id with all that their figures and their bidder's standing follow from, in the order of the ids. */
export async function loadStandings(
  database: Database,
  ids: readonly number[],
  live: LiveUses,
): Promise<LoadedCampaign[]> {
  if (ids.length === 0) return [];
  const found = await database
    .select({
      row: campaigns,
      login: users.login,
      margin: users.margin,
      balance: users.balance,
      isClientArchived: users.archived,
      counters: campaignCounters,
    })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(anyOf(campaigns.id, ids));
  const adSets = await loadAdSets(database, [...ids]);
  const openExchanges = await openExchangeIds(database);
  const rivals = await rivalsOf(
    database,
    ids.flatMap((id) => live.of(id) ?? []),
  );
  const loaded = found.map(({ row, login, margin, balance, isClientArchived, counters }): LoadedCampaign => {
    const campaign = biddableCampaign(row, margin, adSets.get(row.id) ?? []);
    const standing = {
      ...{ campaign, balance, openExchanges, use: counters ? campaignUse(counters) : undefined },
      ...{ live: live.of(row.id), balanceReserve: live.reservedOf(row.userId), rival: rivals(live.of(row.id)) },
      isActive: row.status === 'ACTIVE',
      isArchived: row.archived,
      isClientArchived,
      statusChangedAt: row.statusChangedAt.getTime(),
    };
    return { row, login, counters, standing };
  });
  const byId = new Map(loaded.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function openExchangeIds(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ id: integrations.id })
    .from(integrations)
    .where(eq(integrations.status, 'ACTIVE'))
    .orderBy(asc(integrations.id));
  return new Set(rows.map(({ id }) => id));
}

/** So many offers left out in half an hour, and half of all, are worth a word. */
const minLeftOut = 20;

/** Answers which campaign takes the place of another in at least half of its auctions. */
async function rivalsOf(database: Database, uses: readonly LiveUse[]) {
  const wanted = [...new Set(uses.flatMap((use) => rivalId(use) ?? []))];
  const found = wanted.length
    ? await database
        .select({ id: campaigns.id, name: campaigns.name })
        .from(campaigns)
        .where(and(anyOf(campaigns.id, wanted), eq(campaigns.status, 'ACTIVE')))
    : [];
  const byId = new Map(found.map((one) => [one.id, one]));
  return (use: LiveUse | undefined) => byId.get((use && rivalId(use)) ?? 0);
}

function rivalId({ offers, leftOutFor }: LiveUse): number | null {
  const leftOut = [...leftOutFor.values()].reduce((sum, count) => sum + count, 0);
  if (leftOut < minLeftOut || leftOut * 2 < offers) return null;
  const [first] = [...leftOutFor].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
