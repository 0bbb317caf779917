import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  type campaignMeasures,
  measures,
  type SortableCampaignMeasure,
  sortableCampaignMeasures,
  campaignMeasures as table,
} from '@/lib/contract/statistics/measures';

type FormulaOf<M> = M extends { of: infer N extends keyof typeof measures } ? (typeof measures)[N] : never;
type Ordered = FormulaOf<(typeof campaignMeasures)[SortableCampaignMeasure]>;
/** The parts of the measures that campaigns can be ordered by. */
export type OrderedPart = Ordered extends infer F
  ? F extends { sum: infer S extends string }
    ? S
    : F extends { part: infer P extends string; whole: infer W extends string }
      ? P | W
      : never
  : never;

/** The order of each measure of a campaign, by the columns of its parts. */
export function measureOrders(parts: Readonly<Record<OrderedPart, AnyColumn>>): Record<SortableCampaignMeasure, SQL> {
  const orders = sortableCampaignMeasures.map((name) => [name, orderOf(measures[table[name].of], parts)]);
  return Object.fromEntries(orders);
}

const orderOf = (formula: Ordered, parts: Readonly<Record<OrderedPart, AnyColumn>>): SQL =>
  'sum' in formula
    ? sql`${parts[formula.sum]}`
    : sql`${parts[formula.part]} * 1.0 / nullif(${parts[formula.whole]}, 0)`;
