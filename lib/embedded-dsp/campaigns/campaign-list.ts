import { type AnyColumn, and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { campaignList } from '@/lib/contract/campaign-list';
import type { campaigns as endpoints } from '@/lib/contract/campaigns';
import { type BidderStatus, playableTypes } from '@/lib/contract/enumerations';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { LiveUses } from '../broadcast/live-uses';
import type { Caller } from '../http/handlers';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/list-sql';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { containsText } from '../store/text-search';
import { ownedWithin, scopeOf } from '../users/scope';
import { bidderReasons, bidderStatusOf, type StandingOfCampaign } from './bidder-reasons';
import { campaignMeasures, isColumnVisible } from './campaign-measures';
import { toCampaignRow } from './campaign-row';
import { loadStandings, selectStandings } from './load-standings';
import { measureOrders, type OrderedPart } from './measure-orders';

interface Stores {
  database: Database;
  live: LiveUses;
}

type Query = z.output<typeof endpoints.list.query>;

const { bids, wins, impressions, clicks, spent } = campaignCounters;
/** The parts of the measures that campaigns are ordered by. */
const parts: Record<OrderedPart, AnyColumn> = { bids, wins, impressions, clicks, spend: spent };
const orders: Orders<typeof campaignList> = {
  id: campaigns.id,
  name: sql`lower(${campaigns.name})`,
  status: sql`${campaigns.status}`,
  dailyBudget: sql`${campaigns.dailyBudget}`,
  totalBudget: sql`${campaigns.totalBudget}`,
  ...measureOrders(parts),
};

/** One page of the campaigns within the caller's scope, and totals per currency of all that the filters find. */
export async function pageOfCampaigns({ database, live }: Stores, caller: Caller, query: Query, now: number) {
  const orderBy = orderOf(caller, query);
  const condition = await wholeCondition({ database, live }, caller, query, now);
  const ofPage = selectIds(database, condition)
    .orderBy(...orderBy)
    .limit(query.size)
    .offset(query.page * query.size);
  // One statement: each is a way to the store and back.
  const loaded = await selectStandings(database, { where: inArray(campaigns.id, ofPage), orderBy }, live);
  const totals = await totalsOf(database, condition);
  return {
    ...toPage(
      loaded.map((one) => toCampaignRow(one, caller.permissions, now)),
      totals.reduce((all, { count }) => all + count, 0),
      query,
    ),
    totals: totals.map(({ currency, count: _count, ...sums }) => ({
      ...campaignMeasures(sums, caller.permissions),
      currency,
    })),
  };
}

/** The ids of the campaigns that a query finds, in its order, `most` of them. */
export async function idsOfCampaigns(
  { database, live }: Stores,
  caller: Caller,
  query: Query,
  { most, now }: { most: number; now: number },
): Promise<number[]> {
  const found = await selectIds(database, await wholeCondition({ database, live }, caller, query, now))
    .orderBy(...orderOf(caller, query))
    .limit(most);
  return found.map(({ id }) => id);
}

async function wholeCondition(stores: Stores, caller: Caller, query: Query, now: number): Promise<SQL | undefined> {
  const asked = conditionOf(caller, query);
  return query.bidderStatus ? withBidderStatus(stores, asked, query.bidderStatus, now) : asked;
}

/** What is never empty is ordered without a word about empty ones, which would keep the store from using its index. */
function orderOf(caller: Caller, { sort }: Query): SQL[] {
  const { column, isAscending } = readSort(sort);
  if (!isColumnVisible(column, caller.permissions)) throw new Refusal('UNKNOWN_SORT');
  const direct = isAscending ? asc : desc;
  if (column === 'id') return [direct(campaigns.id)];
  const first = orders[column];
  const empty = sql.raw(isAscending ? 'asc nulls first' : 'desc nulls last');
  return [column === 'name' ? direct(first) : sql`${first} ${empty}`, direct(campaigns.id)];
}

const conditionOf = (caller: Caller, query: Query) =>
  and(ownedWithin(scopeOf(caller), campaigns.userId), narrowedBy(conditions, query));

const conditions: Conditions<typeof campaignList, 'bidderStatus'> = {
  archived: (archived) => eq(campaigns.archived, archived === 'true'),
  userId: among(campaigns.userId),
  campaignType: among(campaigns.campaignType),
  strategy: among(campaigns.strategy),
  status: (status) => eq(campaigns.status, status),
  name: (text) => containsText(campaigns.name, text),
};

const selectIds = (database: Database, condition: SQL | undefined) =>
  database
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(condition)
    .$dynamic();

/** The bidder's status is derived, so this filter looks at every campaign that the others leave. */
async function withBidderStatus({ database, live }: Stores, asked: SQL | undefined, wanted: BidderStatus, now: number) {
  const ids = (await selectIds(database, asked)).map(({ id }) => id);
  const standings = (await loadStandings(database, ids, live)).map(({ standing }) => standing);
  const isWanted = (standing: StandingOfCampaign) => bidderStatusOf(bidderReasons(standing, now)) === wanted;
  return anyOf(
    campaigns.id,
    standings.filter(isWanted).map(({ campaign }) => campaign.id),
  );
}

function totalsOf(database: Database, condition: SQL | undefined) {
  const isPlaying = inArray(campaigns.campaignType, [...playableTypes]);
  const sum = (column: AnyColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  return database
    .select({
      currency: campaigns.currency,
      count: count(),
      bids: sum(bids),
      wins: sum(wins),
      impressions: sum(impressions),
      clicks: sum(clicks),
      starts: sum(campaignCounters.starts),
      completes: sum(campaignCounters.completes),
      spend: sql`coalesce(sum(${spent}), 0)`.mapWith(BigInt),
      playable: sql`coalesce(sum(${impressions}) filter (where ${isPlaying}), 0)`.mapWith(Number),
      playableSpend: sql`coalesce(sum(${spent}) filter (where ${isPlaying}), 0)`.mapWith(BigInt),
    })
    .from(campaigns)
    .leftJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id))
    .where(condition)
    .groupBy(campaigns.currency)
    .orderBy(campaigns.currency);
}
