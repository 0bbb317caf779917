import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { LiveUse } from '../exchange/campaigns/campaign';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { biddableCampaign, campaignUse } from '../live-exchange/biddable-campaign';
import { isOff } from '../live-exchange/load-campaigns';
import { isShowable } from '../live-exchange/load-creatives';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';
import type { BidderStatusInput } from './bidder-reasons';

export interface LoadedCampaign {
  row: typeof campaigns.$inferSelect;
  login: string;
  counters: typeof campaignCounters.$inferSelect | null;
  standing: BidderStatusInput;
}

/** Reads campaigns with the data of their figures and bidder status, in the order of the ids. */
export async function loadCampaignStatus(
  database: Database,
  ids: readonly number[],
  live: LiveUses,
): Promise<LoadedCampaign[]> {
  if (ids.length === 0) return [];
  const loaded = await selectCampaignStatus(database, { where: anyOf(campaigns.id, ids), orderBy: [] }, live);
  const byId = new Map(loaded.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads campaigns like `loadCampaignStatus`, by a condition on them, their clients or their counters. */
export async function selectCampaignStatus(
  database: Database,
  { where, orderBy }: { where: SQL; orderBy: SQL[] },
  live: LiveUses,
): Promise<LoadedCampaign[]> {
  const found = await database
    .select({
      row: campaigns,
      login: users.login,
      margin: users.margin,
      balance: users.balance,
      isClientArchived: users.archived,
      counters: campaignCounters,
      sets: setsInOutline,
      open: openExchangeIds,
    })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(where)
    .orderBy(...orderBy);
  const openExchanges = new Set(found[0]?.open);
  const rivals = await rivalsOf(
    database,
    found.flatMap(({ row }) => live.of(row.id) ?? []),
  );
  return found.map(({ row, login, margin, balance, isClientArchived, counters, sets }): LoadedCampaign => {
    const campaign = biddableCampaign(row, margin, sets.map(adSetInOutline));
    const standing = {
      campaign,
      balance,
      openExchanges,
      use: counters ? campaignUse(counters) : undefined,
      live: live.of(row.id),
      balanceReserve: live.reservedOf(row.userId),
      rival: rivals(live.of(row.id)),
      isActive: row.status === 'ACTIVE',
      isArchived: row.archived,
      isClientArchived,
      statusChangedAt: row.statusChangedAt.getTime(),
    };
    return { row, login, counters, standing };
  });
}

/**
 * An ad set as returned by `setsInOutline`. The price in micros is a text, because JSON numbers are not exact enough.
 */
interface SetInOutline {
  id: number;
  maxPrice: string;
  target: Pick<typeof targets.$inferSelect, 'status' | 'archived'> | null;
  creatives: number[];
}

const adSetInOutline = ({ id, maxPrice, target, creatives }: SetInOutline) => ({
  id,
  maxPrice: BigInt(maxPrice),
  target,
  creatives,
  isTargetOff: target !== null && isOff(target),
});

/**
 * Selects only what the status depends on, because targets and creatives are large and a list has many. Creatives are not
 * joined: without statistics of its tables PostgreSQL reads all of them for each ad set.
 */
const setsInOutline = sql<SetInOutline[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${adSets.id},
    'maxPrice', ${adSets.maxPrice}::text,
    'target', case when ${targets.id} is not null
      then json_build_object('status', ${targets.status}, 'archived', ${targets.archived}) end,
    'creatives', array(
      select ${adSetCreatives.creativeId} from ${adSetCreatives} where ${eq(adSetCreatives.adSetId, adSets.id)}
      and (select ${isShowable} from ${creatives} where ${eq(creatives.id, adSetCreatives.creativeId)})))
    order by ${adSets.id}), '[]')
  from ${adSets} left join ${targets} on ${eq(targets.id, adSets.targetId)}
  where ${and(eq(adSets.campaignId, campaigns.id), isNull(adSets.removedAt))})`;

/** Uncorrelated, so PostgreSQL evaluates it once for all rows. */
const openExchangeIds = sql<number[]>`(
  select coalesce(json_agg(${integrations.id}), '[]') from ${integrations} where ${eq(integrations.status, 'ACTIVE')})`;

/**
 * Minimum number of offers left out within half an hour to report a rival. They must also be at least half of all
 * offers.
 */
const minLeftOut = 20;

/**
 * Returns a function that finds the rival of a campaign: the one that bids in its place in at least half of its
 * auctions.
 */
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
