import type { z } from 'zod';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { statistics } from '@/lib/contract/statistics/statistics';
import { offsetPieces } from '../calendar/zone-days';
import type { Caller } from '../http/handlers';
import { readSort } from '../store/sql/list-sql';
import type { Report } from './report-sql';
import { type StatisticsDeps, selectionFor } from './selection-for';
import { refuseHiddenSort } from './visible-measures';

type Params = Omit<z.output<typeof statistics.list.query>, 'page' | 'size'>;
type Part = Pick<Report, 'limit' | 'offset'>;

/**
 * Builds the report of a query, restricted to what the caller may see. Throws `Refusal('GROUPINGS_EXCEEDED')`,
 * `Refusal('UNKNOWN_SORT')` for a hidden measure, and the errors of `selectionFor`.
 */
export async function reportFor(deps: StatisticsDeps, caller: Caller, requested: Params, part: Part): Promise<Report> {
  const groupings = [...new Set(requested.groupings)];
  if (groupings.filter((grouping) => grouping !== 'DATE').length > limits.statisticsGroupings) {
    throw new Refusal('GROUPINGS_EXCEEDED', { params: { limit: limits.statisticsGroupings } });
  }
  const { column, isAscending } = readSort(requested.sort);
  refuseHiddenSort(column, caller.permissions);
  const selection = await selectionFor(deps, caller, requested);
  return {
    ...part,
    selection,
    groupings,
    pieces: offsetPieces(caller.timeZone, selection.slots),
    isByCurrency: true,
    order: column,
    isDescending: !isAscending,
  };
}
