import { measures, type SortableMeasure, sortableMeasures } from '@/lib/contract/statistics/measures';
import { partSql } from './sums';

/**
 * SQL of the sort keys other than the date: the displayed values, null where nothing is displayed. Amounts in different
 * currencies are compared as plain numbers.
 */
export const orders = Object.fromEntries(sortableMeasures.map((measure) => [measure, orderOf(measure)])) as Record<
  SortableMeasure, // entries lose the names
  string
>;

export type Order = 'date' | SortableMeasure;

function orderOf(name: SortableMeasure): string {
  const measure = measures[name];
  if ('sum' in measure) return partSql(measure.sum);
  if ('people' in measure)
    return `case when ${partSql('impressions')} = 0 then 0 else nullif(${partSql(measure.people)}, 0) end`;
  // As floats of the same size on every engine: decimals of one engine would order equal ratios differently.
  return `cast(${partSql(measure.part)} as double precision) / nullif(${partSql(measure.whole)}, 0)`;
}
