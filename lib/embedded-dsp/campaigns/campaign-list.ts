import { eq, inArray, type SQL } from 'drizzle-orm';
import type { CampaignRow, ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import type { BidderStatus } from '@/lib/contract/enumerations';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { slotMs } from '../facts/fact';
import type { Facts } from '../facts/facts';
import type { Caller } from '../http/handlers';
import type { OnlineTracker } from '../live-exchange/online-tracker';
import { type RequestedDays, requestedDays } from '../statistics/requested-days';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { anyOf } from '../store/sql/any-of';
import { readSort } from '../store/sql/list-sql';
import { type BidderStatusInput, bidderReasons, bidderStatusOf } from './bidder-reasons';
import { loadNeeds, type Needs, orderedByNeeds } from './campaign-attention';
import { type CampaignFigures, readFigures } from './campaign-figures';
import { campaignMeasures, isColumnVisible } from './campaign-measures';
import { type PlannedCampaign, readPaces } from './campaign-pace';
import { type CampaignQuery, conditionOf, isMeasure, orderOf, totalsFor } from './campaign-query';
import { toCampaignRow } from './campaign-row';
import { type LoadedCampaign, loadCampaignStatus, selectCampaignStatus } from './load-campaign-status';

interface LiveStores {
  database: Database;
  live: LiveUses;
}

interface Stores extends LiveStores {
  facts: Facts;
}

interface ListParts extends Stores {
  runner: Pick<OnlineTracker, 'leaveOf'>;
}

interface Moment {
  now: number;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Returns one page of the campaigns in the caller's scope, and totals per currency of all matching ones. */
export async function pageOfCampaigns(
  stores: ListParts,
  caller: Caller,
  query: CampaignQuery,
  { now, signal }: Moment,
) {
  const held = caller.permissions;
  const found = await narrowed(stores, caller, query, { now, signal });
  const [figures, totals, loaded] = await Promise.all([
    found.figures(),
    found.figures().then((read) => read?.period.totals ?? totalsFor(stores.database, caller, query, found.condition)),
    loadPage(stores, query, found),
  ]);
  const { facts } = stores;
  const requested = { days: found.days, held, now, signal };
  const paces = query.pace === 'true' ? await readPaces(facts, loaded.map(planned), requested, figures?.recentOf) : [];
  const about = (id: number) => ({ now, leave: stores.runner.leaveOf(id), ofPeriod: figures?.period.of(id) });
  return {
    ...toPage(
      loaded.map((one, index) => listed(toCampaignRow(one, held, about(one.row.id)), paces[index])),
      totals.reduce((all, { count }) => all + count, 0),
      query,
    ),
    totals: totals.map(({ currency, sums }) => ({ ...campaignMeasures(sums, held), currency })),
  };
}

const listed = (row: CampaignRow, pace?: CampaignPace): ListedCampaign => (pace ? { pace, ...row } : row);

const planned = ({ row, standing: { campaign }, counters }: LoadedCampaign): PlannedCampaign => ({
  row,
  campaign,
  counters,
});

/**
 * Applies the filters that need derived values. They evaluate every campaign that matches the other filters.
 * `attention` is judged by the requested days, like the pace column. Throws `Refusal('UNKNOWN_SORT')` for a sort column
 * that the caller may not see.
 */
async function narrowed(stores: Stores, caller: Caller, query: CampaignQuery, { now, signal }: Moment): Promise<Found> {
  const { column } = readSort(query.sort);
  if (!isColumnVisible(column === 'pace' ? 'statSpend' : column, caller.permissions)) throw new Refusal('UNKNOWN_SORT');
  const requested = conditionOf(caller, query);
  const condition = query.bidderStatus ? await withBidderStatus(stores, requested, query.bidderStatus, now) : requested;
  const days = requestedDays(caller.timeZone, query, ['startDate', 'endDate']);
  const slot = Math.floor(now / slotMs);
  const hasRecent = query.pace === 'true';
  const read = async () => days && (await readFigures(stores, condition, { days, hasRecent, slot }, signal));
  const { attention } = query;
  const isOrdered = ['pace', 'attention'].includes(column);
  if (attention.length === 0 && !isOrdered) return { condition, days, needs: [], figures: once(read) };
  const figures = await read();
  const period = figures?.period ?? null;
  const found = (await selectIds(stores.database, condition)).map(({ id }) => id);
  const all = await loadNeeds(stores, found, caller.permissions, { now, period });
  if (attention.length === 0) return { condition, days, needs: all, figures: async () => figures };
  const needs = all.filter((one) => one.needs.some((need) => attention.includes(need)));
  const ids = needs.map(({ id }) => id);
  const ofNeedy = figures && { ...figures, period: figures.period.within(new Set(ids)) };
  return { condition: anyOf(campaigns.id, ids), days, needs, figures: async () => ofNeedy };
}

interface Found {
  condition: SQL | undefined;
  /** Null = all time. */
  days: RequestedDays | null;
  needs: readonly Needs[];
  /** Reads the figures of the requested days at the first call; null without days. */
  figures(): Promise<CampaignFigures | null>;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Reads the rows of a page in the requested order. */
async function loadPage({ database, live }: Stores, query: CampaignQuery, { condition, needs, figures }: Found) {
  const { column, isAscending } = readSort(query.sort);
  const first = query.page * query.size;
  const end = (query.page + 1) * query.size;
  const load = (ids: readonly number[]) => loadCampaignStatus(database, ids.slice(first, end), live);
  const derived = orderedByNeeds(needs, column, isAscending) ?? (await orderedByMeasure(query, figures));
  if (derived) return load(derived);
  const orderBy = orderOf(query);
  const ofPage = selectIds(database, condition, isMeasure(column))
    .orderBy(...orderBy)
    .limit(query.size)
    .offset(first);
  // A single statement, because each one is a round trip to the store.
  return selectCampaignStatus(database, { where: inArray(campaigns.id, ofPage), orderBy }, live);
}

/** Returns the ids in the order of a measure of the requested days; null for another order or without days. */
async function orderedByMeasure({ sort }: CampaignQuery, figures: Found['figures']): Promise<readonly number[] | null> {
  const { column, isAscending } = readSort(sort);
  const read = isMeasure(column) ? await figures() : null;
  return read && isMeasure(column) ? read.period.ordered(column, isAscending) : null;
}

/** Returns the ids of the campaigns that match a query, in its order, at most `most`. */
export async function idsOfCampaigns(
  stores: Stores,
  caller: Caller,
  query: CampaignQuery,
  { most, ...moment }: Moment & { most: number },
): Promise<number[]> {
  const { condition, needs, figures } = await narrowed(stores, caller, query, moment);
  const { column, isAscending } = readSort(query.sort);
  const derived = orderedByNeeds(needs, column, isAscending) ?? (await orderedByMeasure(query, figures));
  if (derived) return derived.slice(0, most);
  const found = await selectIds(stores.database, condition, isMeasure(column))
    .orderBy(...orderOf(query))
    .limit(most);
  return found.map(({ id }) => id);
}

function selectIds(database: Database, condition: SQL | undefined, isByMeasure = false) {
  const ids = database.select({ id: campaigns.id }).from(campaigns).where(condition).$dynamic();
  return isByMeasure ? ids.innerJoin(campaignCounters, eq(campaignCounters.campaignId, campaigns.id)) : ids;
}

/** Filters by the bidder's status. It is derived, so every campaign that matches the other filters is evaluated. */
async function withBidderStatus(
  { database, live }: LiveStores,
  requested: SQL | undefined,
  wanted: BidderStatus,
  now: number,
) {
  const ids = (await selectIds(database, requested)).map(({ id }) => id);
  const standings = (await loadCampaignStatus(database, ids, live)).map(({ standing }) => standing);
  const isWanted = (standing: BidderStatusInput) => bidderStatusOf(bidderReasons(standing, now)) === wanted;
  return anyOf(
    campaigns.id,
    standings.filter(isWanted).map(({ campaign }) => campaign.id),
  );
}
