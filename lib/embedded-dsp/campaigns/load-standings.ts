import { asc, eq } from 'drizzle-orm';
import { biddableCampaign, campaignUse } from '../broadcast/biddable-campaign';
import { loadAdSets } from '../broadcast/load-campaigns';
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
export async function loadStandings(database: Database, ids: readonly number[]): Promise<LoadedCampaign[]> {
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
  const loaded = found.map(({ row, login, margin, balance, isClientArchived, counters }): LoadedCampaign => {
    const campaign = biddableCampaign(row, margin, adSets.get(row.id) ?? []);
    const standing = {
      ...{ campaign, balance, openExchanges, use: counters ? campaignUse(counters) : undefined },
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
