import { toAmount } from '@/lib/contract/money';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { type Formula, type MeasureName, measureEntries, measures } from '@/lib/contract/statistics/measures';
import { isMoney, type Sums } from './sums';

type Value = string | number | null;

/**
 * Computes every measure of a row from its summed parts (semantics, Statistics). A ratio or average with a divisor of
 * zero is null, and so is a measure that does not apply: a view-through rate without video or audio, or reach without
 * user ids. Video measures are divided by playable impressions, and frequency by impressions with a user id.
 */
export function measuresOf(sums: Sums): Required<Measures> {
  const measures: Partial<Record<MeasureName, Value>> = {};
  for (const [name, formula] of measureEntries) measures[name] = valueBy(formula, sums);
  // Every measure of the table has been computed.
  return measures as Required<Measures>;
}

/** Computes one measure; only the parts of its formula are read. */
export const measureOf = (name: MeasureName, sums: Partial<Sums>): Value => valueBy(measures[name], sums);

function valueBy(formula: Formula, sums: Partial<Sums>): Value {
  if ('people' in formula) return (sums.impressions ?? 0) > 0 && !sums.reach ? null : (sums.reach ?? 0);
  if ('sum' in formula) return isMoney(formula.sum) ? toAmount(sums[formula.sum] ?? 0n) : (sums[formula.sum] ?? 0);
  const { part, whole, times = 1 } = formula;
  const divisor = sums[whole] ?? 0;
  if (isMoney(part)) return average((sums[part] ?? 0n) * BigInt(times), divisor);
  return divisor === 0 ? null : ((sums[part] ?? 0) * times) / divisor;
}

/** In whole micros, rounded half up. */
const average = (micros: bigint, count: number): string | null =>
  count === 0 ? null : toAmount((2n * micros + BigInt(count)) / (2n * BigInt(count)));
