import type { Grouping } from '@/lib/contract/enumerations';
import type { FactRow, Question } from '../facts/facts';
import { dimensionColumns } from '../statistics/dimensions';
import { conditions, type Selection } from '../statistics/report-sql';

export type PartMeasure = 'clicks' | 'impressions';

export interface LargestParts {
  /** Largest first. */
  parts: readonly { id: string; value: number }[];
  /** Sum of all values, including those without a bar. */
  whole: number;
}

/** Number of bars. */
const partsShown = 10;

/**
 * Query for all values among the largest by clicks or by impressions, so that two charts of one dimension share a
 * query: `part`, `sum_clicks`, `sum_impressions`, the rank by each, and both totals.
 */
export function partsQuestion(selection: Selection, grouping: Exclude<Grouping, 'DATE'>): Question {
  const { where, values } = conditions(selection);
  const place = (sum: string) => `row_number() over (order by ${sum} desc, part)`;
  const whole = (sum: string) => `cast(sum(${sum}) over () as bigint)`;
  const sql = `select * from (
      select part, sum_clicks, sum_impressions,
        ${place('sum_clicks')} as clicks_place, ${place('sum_impressions')} as impressions_place,
        ${whole('sum_clicks')} as whole_clicks, ${whole('sum_impressions')} as whole_impressions
      from (
        select ${dimensionColumns[grouping]} as part,
          cast(sum(clicks) as bigint) as sum_clicks, cast(sum(impressions) as bigint) as sum_impressions
        from fact where ${where} group by ${dimensionColumns[grouping]}
      ) as summed
    ) as placed
    where clicks_place <= ${partsShown} or impressions_place <= ${partsShown}`;
  return { sql, values };
}

/** Returns the bars of one measure. */
export function largestParts(rows: readonly FactRow[], measure: PartMeasure): LargestParts {
  const placeOf = (row: FactRow) => Number(row[`${measure}_place`]);
  const shown = rows.filter((row) => placeOf(row) <= partsShown).toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    parts: shown.map((row) => ({ id: String(row.part), value: Number(row[`sum_${measure}`]) })),
    whole: Number(rows[0]?.[`whole_${measure}`] ?? 0),
  };
}
