import type { Currency } from '@/lib/contract/enumerations';
import { toMicros } from '@/lib/contract/money';
import { type SortableCampaignMeasure, campaignMeasures as table } from '@/lib/contract/statistics/measures';
import type { SlotRange } from '../calendar/zone-days';
import { measureOf } from '../statistics/measures-of';
import { addSums, noSums, type Sums } from '../statistics/sums';

/** The figures of campaigns in a period, instead of those over all time. */
export interface PeriodFigures {
  slots: SlotRange;
  of(id: number): Sums;
  /** By currency, sorted by currency. */
  totals: { currency: Currency; count: number; sums: Sums }[];
  /**
   * Returns ids sorted by a measure. Campaigns without a value come first in ascending order, last in descending order.
   */
  ordered(measure: SortableCampaignMeasure, isAscending: boolean): number[];
  /** Returns the figures of some of the campaigns. */
  within(ids: ReadonlySet<number>): PeriodFigures;
}

/** Computes the figures of campaigns from the sums of each; `slots` is the period. */
export function periodFigures<One extends PeriodCampaign>(
  found: readonly One[],
  slots: SlotRange,
  sumsOf: (one: One) => Sums,
): PeriodFigures {
  const byId = new Map(found.map((one) => [one.id, sumsOf(one)]));
  return figuresOf(found, slots, (id) => byId.get(id) ?? noSums);
}

type PeriodCampaign = { id: number; currency: Currency };
type Found = readonly PeriodCampaign[];

const figuresOf = (found: Found, slots: SlotRange, of: (id: number) => Sums): PeriodFigures => ({
  slots,
  of,
  totals: totalsOf(found, of),
  ordered: (measure, isAscending) => orderedBy(found, ({ id }) => figureOf(measure, of(id)), isAscending),
  within: (ids) =>
    figuresOf(
      found.filter(({ id }) => ids.has(id)),
      slots,
      of,
    ),
});

/**
 * Returns ids sorted by a value. Items without one come first in ascending order, last in descending order. Equal ones
 * are sorted by id in the same direction.
 */
export function orderedBy<One extends { id: number }>(
  found: readonly One[],
  keyOf: (one: One) => number | null,
  isAscending: boolean,
): number[] {
  const direction = isAscending ? 1 : -1;
  return found
    .map((one) => ({ id: one.id, key: keyOf(one) ?? Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => direction * (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1))
    .map(({ id }) => id);
}

/** Returns a number for comparisons only, so an amount may lose its last micros. */
function figureOf(measure: SortableCampaignMeasure, sums: Sums): number | null {
  const { of } = table[measure];
  const value = measureOf(of, sums);
  return typeof value === 'string' ? Number(toMicros(value)) : value;
}

function totalsOf(found: Found, of: (id: number) => Sums) {
  const groups = new Map<Currency, { count: number; sums: Sums }>();
  for (const { id, currency } of found) {
    const { count, sums } = groups.get(currency) ?? { count: 0, sums: noSums };
    groups.set(currency, { count: count + 1, sums: addSums(sums, of(id)) });
  }
  return [...groups]
    .map(([currency, total]) => ({ currency, ...total }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
