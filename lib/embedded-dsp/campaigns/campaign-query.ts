import { type AnyColumn, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { campaignList } from '@/lib/contract/campaigns/campaign-list';
import type { campaigns as endpoints } from '@/lib/contract/campaigns/campaigns';
import {
  type campaignMeasures,
  measures,
  type SortableCampaignMeasure,
  sortableCampaignMeasures,
  campaignMeasures as table,
} from '@/lib/contract/statistics/measures';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { campaigns } from '../store/schema';
import { campaignCounters } from '../store/settlement-schema';
import { hasLabel } from '../store/sql/labels';
import { among, type Conditions, isRequested, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { type Kept, keptTotalsOf, totalsOf } from './campaign-totals';

export type CampaignQuery = z.output<typeof endpoints.list.query>;

/** Returns the condition for campaigns in the caller's scope that match the filters, except derived ones. */
export const conditionOf = (caller: Caller, query: CampaignQuery) =>
  and(ownedWithin(scopeOf(caller), campaigns.userId), narrowedBy(conditions, query));

/** Reads totals. Uses the stored totals if only filters are set by which these are stored. */
export function totalsFor(database: Database, caller: Caller, query: CampaignQuery, condition: SQL | undefined) {
  const keptBy = conditionsOn(campaigns);
  const requested: Readonly<Record<string, unknown>> = query;
  const isKept = Object.keys(campaignList.filters).every((name) => name in keptBy || !isRequested(requested[name]));
  if (!isKept) return totalsOf(database, condition);
  return keptTotalsOf(database, (kept) =>
    and(ownedWithin(scopeOf(caller), kept.userId), narrowedBy(conditionsOn(kept), query)),
  );
}

/** Filters without a condition on columns. */
type Derived = 'bidderStatus' | 'attention' | 'startDate' | 'endDate';

/** Returns the conditions for campaigns, or for the stored totals. */
const conditionsOn = (of: Kept) =>
  ({
    archived: (archived) => eq(of.archived, archived === 'true'),
    userId: among(of.userId),
    campaignType: among(of.campaignType),
    strategy: among(of.strategy),
    status: (status) => eq(of.status, status),
  }) satisfies Partial<Conditions<typeof campaignList, Derived>>;

const conditions: Conditions<typeof campaignList, Derived> = {
  ...conditionsOn(campaigns),
  label: hasLabel(campaigns.labels),
  name: (text) => containsText(campaigns.name, text),
};

const { bids, wins, impressions, clicks, spent } = campaignCounters;
/** Sort columns that are derived. */
type NeedsOrder = 'pace' | 'attention';

/** The counters from which sortable measures are computed. */
const parts: Record<OrderedPart, AnyColumn> = { bids, wins, impressions, clicks, spend: spent };
const orders: Omit<Orders<typeof campaignList>, NeedsOrder> = {
  id: campaigns.id,
  name: sql`lower(${campaigns.name})`,
  status: sql`${campaigns.status}`,
  dailyBudget: sql`${campaigns.dailyBudget}`,
  totalBudget: sql`${campaigns.totalBudget}`,
  ...measureOrders(parts),
};

export const isMeasure = (column: string): column is SortableCampaignMeasure => Object.hasOwn(table, column);

/**
 * Returns the sort order. NOT NULL columns are sorted without NULLS FIRST or LAST, so that the store can use their
 * index.
 */
export function orderOf({ sort }: CampaignQuery): SQL[] {
  const { column, isAscending } = readSort(sort);
  const direct = isAscending ? asc : desc;
  if (column === 'id' || column === 'pace' || column === 'attention') return [direct(campaigns.id)];
  const first = orders[column];
  if (column === 'name') return [direct(first), direct(campaigns.id)];
  if (isMeasure(column) && 'sum' in measures[table[column].of])
    return [direct(first), direct(campaignCounters.campaignId)];
  const empty = sql.raw(isAscending ? 'asc nulls first' : 'desc nulls last');
  return [sql`${first} ${empty}`, direct(campaigns.id)];
}

type FormulaOf<M> = M extends { of: infer N extends keyof typeof measures } ? (typeof measures)[N] : never;
type Ordered = FormulaOf<(typeof campaignMeasures)[SortableCampaignMeasure]>;
/** The counters of the measures by which campaigns can be sorted. */
type OrderedPart = Ordered extends infer F
  ? F extends { sum: infer S extends string }
    ? S
    : F extends { part: infer P extends string; whole: infer W extends string }
      ? P | W
      : never
  : never;

/** Returns the sort expression of each measure. */
function measureOrders(parts: Readonly<Record<OrderedPart, AnyColumn>>): Record<SortableCampaignMeasure, SQL> {
  const orders = sortableCampaignMeasures.map((name) => [name, orderOfMeasure(measures[table[name].of], parts)]);
  return Object.fromEntries(orders);
}

function orderOfMeasure(formula: Ordered, parts: Readonly<Record<OrderedPart, AnyColumn>>): SQL {
  if ('sum' in formula) return sql`${parts[formula.sum]}`;
  return sql`${parts[formula.part]} * 1.0 / nullif(${parts[formula.whole]}, 0)`;
}
