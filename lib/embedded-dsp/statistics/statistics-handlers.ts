import type { Currency, Grouping } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import type { StatisticRow } from '@/lib/contract/statistics';
import type { FactRow } from '../facts/facts';
import type { Call, Handlers } from '../http/handlers';
import { creativeStatistic } from './creative-statistic';
import { type Language, type NameOf, namesOf } from './dimension-names';
import { measuresOf } from './measures-of';
import type { Order } from './orders';
import { readCount, readRows, readTotals } from './read-report';
import type { Report } from './report-sql';
import { type StatisticsDeps, selectionFor } from './selection-for';
import { readSums } from './sums';
import { refuseHiddenSort, visibleMeasures } from './visible-measures';
import { dateOfDay, offsetPieces } from './zone-days';

/** The statistics table and a creative's figures. */
export function statisticsHandlers(deps: StatisticsDeps): Handlers {
  return {
    'statistics.list': (call) => list(deps, call),
    'creatives.statistic': (call) => creativeStatistic(deps, call),
  };
}

async function list(deps: StatisticsDeps, { caller, query, request }: Call<'statistics.list'>) {
  const report = await reportFor(deps, caller, query);
  const { rows, count, totals } = await deps.facts.read({ signal: request.signal }, async (ask) => {
    const page = await readRows(ask, report);
    const isTotals = report.groupings.length === 0 && report.offset === 0;
    return {
      rows: page,
      count: await readCount(ask, report, page),
      totals: isTotals ? page : await readTotals(ask, report.selection),
    };
  });
  const naming = await namings(deps, report.groupings, rows, query.lang);
  const content = rows.map((row) => toRow(row, report.groupings, naming, caller.permissions));
  return {
    ...toPage(content, count, query),
    totals: totals.map((row) => ({
      ...visibleMeasures(measuresOf(readSums(row)), caller.permissions),
      currency: currencyOf(row),
    })),
    timeZone: caller.timeZone,
  };
}

type ListCall = Call<'statistics.list'>;

async function reportFor(deps: StatisticsDeps, caller: ListCall['caller'], query: ListCall['query']): Promise<Report> {
  const groupings = [...new Set(query.groupings)];
  if (groupings.filter((grouping) => grouping !== 'DATE').length > limits.statisticsGroupings) {
    throw new Refusal('GROUPINGS_EXCEEDED', { params: { limit: limits.statisticsGroupings } });
  }
  const [column = '', direction] = query.sort.split(',');
  refuseHiddenSort(column, caller.permissions);
  const selection = await selectionFor(deps, caller, query);
  return {
    selection,
    groupings,
    pieces: offsetPieces(caller.timeZone, selection.slots),
    isByCurrency: true,
    // The contract has checked the column against its list, which is the table of orders and the date.
    order: column as Order,
    isDescending: direction === 'desc',
    limit: query.size,
    offset: query.page * query.size,
  };
}

/** For each grouping its values' names; a day's number has none and becomes its date. */
async function namings(deps: StatisticsDeps, groupings: readonly Grouping[], rows: FactRow[], language: Language) {
  const found: NameOf[] = [];
  for (const [index, grouping] of groupings.entries()) {
    const ids = [...new Set(rows.map((row) => idOf(row, grouping, index)))];
    found.push(await namesOf(deps.database, grouping, ids, language));
  }
  return found;
}

function idOf(row: FactRow, grouping: Grouping, index: number): string {
  const value = row[`d${index}`];
  return grouping === 'DATE' ? dateOfDay(Number(value)) : String(value ?? '');
}

function toRow(
  row: FactRow,
  groupings: readonly Grouping[],
  naming: readonly NameOf[],
  permissions: ReadonlySet<string>,
): StatisticRow {
  const parts = groupings.map((grouping, index) => {
    const id = idOf(row, grouping, index);
    return [grouping, { id, name: naming[index]?.(id) ?? id }] as const;
  });
  const currency = currencyOf(row);
  return {
    ...visibleMeasures(measuresOf(readSums(row)), permissions),
    key: JSON.stringify([...parts.map(([, { id }]) => id), currency]),
    dimensions: Object.fromEntries(parts),
    currency,
  };
}

// Facts are written with the currencies of the contract alone.
const currencyOf = (row: FactRow) => row.in_currency as Currency;
