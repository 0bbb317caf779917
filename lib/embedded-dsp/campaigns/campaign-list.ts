import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { campaignList } from '@/lib/contract/campaigns/campaign-list';
import type { campaigns as endpoints } from '@/lib/contract/campaigns/campaigns';
import type { BidderStatus } from '@/lib/contract/enumerations';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { type SortableCampaignMeasure, campaignMeasures as table } from '@/lib/contract/statistics/measures';
import type { LiveUses } from '../broadcast/live-uses';
import type { Facts } from '../facts/facts';
import type { Caller } from '../http/handlers';
import { askedDays } from '../statistics/asked-days';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { hasLabel } from '../store/labels';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/list-sql';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { containsText } from '../store/text-search';
import { ownedWithin, scopeOf } from '../users/scope';
import { bidderReasons, bidderStatusOf, type StandingOfCampaign } from './bidder-reasons';
import { loadNeeds, type Needs, orderedByNeeds } from './campaign-attention';
import { campaignMeasures, isColumnVisible } from './campaign-measures';
import { type PeriodFigures, readPeriod } from './campaign-period';
import { toCampaignRow } from './campaign-row';
import { totalsOf } from './campaign-totals';
import { loadStandings, selectStandings } from './load-standings';
import { measureOrders, type OrderedPart } from './measure-orders';

interface LiveStores {
  database: Database;
  live: LiveUses;
}

interface Stores extends LiveStores {
  facts: Facts;
}

type Query = z.output<typeof endpoints.list.query>;

const { bids, wins, impressions, clicks, spent } = campaignCounters;
/** Orders by what no column holds. */
type NeedsOrder = 'pace' | 'attention';

/** The parts of the measures that campaigns are ordered by. */
const parts: Record<OrderedPart, AnyColumn> = { bids, wins, impressions, clicks, spend: spent };
const orders: Omit<Orders<typeof campaignList>, NeedsOrder> = {
  id: campaigns.id,
  name: sql`lower(${campaigns.name})`,
  status: sql`${campaigns.status}`,
  dailyBudget: sql`${campaigns.dailyBudget}`,
  totalBudget: sql`${campaigns.totalBudget}`,
  ...measureOrders(parts),
};

interface Moment {
  now: number;
  /** Aborts when the caller leaves. */
  signal: AbortSignal;
}

/** One page of the campaigns within the caller's scope, and totals per currency of all that the filters find. */
export async function pageOfCampaigns(stores: Stores, caller: Caller, query: Query, { now, signal }: Moment) {
  const held = caller.permissions;
  const days = askedDays(caller.timeZone, query, ['startDate', 'endDate']);
  const { condition, needs } = await narrowedByNeeds(stores, caller, query, now);
  const period = days && (await readPeriod(stores, condition, days, signal));
  const loaded = await loadPage(stores, query, { condition, needs, period });
  const totals = period?.totals ?? (await totalsOf(stores.database, condition));
  return {
    ...toPage(
      loaded.map((one) => toCampaignRow(one, held, now, period?.of(one.row.id))),
      totals.reduce((all, { count }) => all + count, 0),
      query,
    ),
    totals: totals.map(({ currency, sums }) => ({ ...campaignMeasures(sums, held), currency })),
  };
}

const isMeasure = (column: string): column is SortableCampaignMeasure => Object.hasOwn(table, column);

/**
 * Narrowed by what is derived, which looks at every campaign that the other filters leave. Throws
 * `Refusal('UNKNOWN_SORT')` for an order by what the caller may not see.
 */
async function narrowedByNeeds(stores: LiveStores, caller: Caller, query: Query, now: number) {
  const { column } = readSort(query.sort);
  if (!isColumnVisible(column === 'pace' ? 'statSpend' : column, caller.permissions)) throw new Refusal('UNKNOWN_SORT');
  const asked = conditionOf(caller, query);
  const condition = query.bidderStatus ? await withBidderStatus(stores, asked, query.bidderStatus, now) : asked;
  const { attention } = query;
  const isOrdered = ['pace', 'attention'].includes(column);
  if (attention.length === 0 && !isOrdered) return { condition, needs: [] };
  const ids = (await selectIds(stores.database, condition)).map(({ id }) => id);
  const all = await loadNeeds(stores, ids, caller.permissions, now);
  if (attention.length === 0) return { condition, needs: all };
  const needs = all.filter((one) => one.needs.some((need) => attention.includes(need)));
  return {
    condition: anyOf(
      campaigns.id,
      needs.map(({ id }) => id),
    ),
    needs,
  };
}

interface Found {
  condition: SQL | undefined;
  needs: readonly Needs[];
  period: PeriodFigures | null;
}

/** The rows of a page in the order asked. */
function loadPage({ database, live }: Stores, query: Query, { condition, needs, period }: Found) {
  const { column, isAscending } = readSort(query.sort);
  const [first, end] = [query.page * query.size, (query.page + 1) * query.size];
  const load = (ids: readonly number[]) => loadStandings(database, ids.slice(first, end), live);
  const byNeeds = orderedByNeeds(needs, column, isAscending);
  if (byNeeds) return load(byNeeds);
  if (period && isMeasure(column)) return load(period.ordered(column, isAscending));
  const orderBy = orderOf(query);
  const ofPage = selectIds(database, condition)
    .orderBy(...orderBy)
    .limit(query.size)
    .offset(first);
  // One statement: each is a way to the store and back.
  return selectStandings(database, { where: inArray(campaigns.id, ofPage), orderBy }, live);
}

/** The ids of the campaigns that a query finds, in its order, `most` of them. */
export async function idsOfCampaigns(
  stores: LiveStores,
  caller: Caller,
  query: Query,
  { most, now }: { most: number; now: number },
): Promise<number[]> {
  const { condition, needs } = await narrowedByNeeds(stores, caller, query, now);
  const { column, isAscending } = readSort(query.sort);
  const byNeeds = orderedByNeeds(needs, column, isAscending);
  if (byNeeds) return byNeeds.slice(0, most);
  const found = await selectIds(stores.database, condition)
    .orderBy(...orderOf(query))
    .limit(most);
  return found.map(({ id }) => id);
}

/** What is never empty is ordered without a word about empty ones, which would keep the store from using its index. */
function orderOf({ sort }: Query): SQL[] {
  const { column, isAscending } = readSort(sort);
  const direct = isAscending ? asc : desc;
  if (column === 'id' || column === 'pace' || column === 'attention') return [direct(campaigns.id)];
  const first = orders[column];
  const empty = sql.raw(isAscending ? 'asc nulls first' : 'desc nulls last');
  return [column === 'name' ? direct(first) : sql`${first} ${empty}`, direct(campaigns.id)];
}

const conditionOf = (caller: Caller, query: Query) =>
  and(ownedWithin(scopeOf(caller), campaigns.userId), narrowedBy(conditions, query));

/** Filters that are no condition on a column. */
type Derived = 'bidderStatus' | 'attention' | 'startDate' | 'endDate';

const conditions: Conditions<typeof campaignList, Derived> = {
  archived: (archived) => eq(campaigns.archived, archived === 'true'),
  userId: among(campaigns.userId),
  label: hasLabel(campaigns.labels),
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
async function withBidderStatus(
  { database, live }: LiveStores,
  asked: SQL | undefined,
  wanted: BidderStatus,
  now: number,
) {
  const ids = (await selectIds(database, asked)).map(({ id }) => id);
  const standings = (await loadStandings(database, ids, live)).map(({ standing }) => standing);
  const isWanted = (standing: StandingOfCampaign) => bidderStatusOf(bidderReasons(standing, now)) === wanted;
  return anyOf(
    campaigns.id,
    standings.filter(isWanted).map(({ campaign }) => campaign.id),
  );
}
