import { toAmount } from '@/lib/contract/money';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { type Formula, type MeasureName, measureEntries, measures } from '@/lib/contract/statistics/measures';
import { isMoney, type Sums } from './sums';

type Value = string | number | null;

/**
 * Every measure of a row from its summed parts (semantics, Statistics). A ratio or average whose divisor is zero is
 * null, and so is what a row cannot have: a view-through rate without anything that plays, reach without any user id.
 * What is watched is divided by what can be, and reach divides impressions of those it counts.
 */
export function measuresOf(sums: Sums): Required<Measures> {
  const measures: Partial<Record<MeasureName, Value>> = {};
  for (const [name, formula] of measureEntries) measures[name] = valueBy(formula, sums);
  // Every name of the table has the value of its formula now.
  return measures as Required<Measures>;
}

/** One measure; only the parts of its formula are read. */
export const measureOf = (name: MeasureName, sums: Partial<Sums>): Value => valueBy(measures[name], sums);

function valueBy(formula: Formula, sums: Partial<Sums>): Value {
  if ('people' in formula) return (sums.impressions ?? 0) > 0 && !sums.reach ? null : (sums.reach ?? 0);
  if ('sum' in formula) return isMoney(formula.sum) ? toAmount(sums[formula.sum] ?? 0n) : (sums[formula.sum] ?? 0);
  const { part, whole, times = 1 } = formula;
  const divisor = sums[whole] ?? 0;
  if (isMoney(part)) return average((sums[part] ?? 0n) * BigInt(times), divisor);
  return divisor === 0 ? null : ((sums[part] ?? 0) * times) / divisor;
}

/** In whole micros, halves rounded up. */
const average = (micros: bigint, count: number): string | null =>
  count === 0 ? null : toAmount((2n * micros + BigInt(count)) / (2n * BigInt(count)));
