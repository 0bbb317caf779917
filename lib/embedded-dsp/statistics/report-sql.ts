import type { Grouping } from '@/lib/contract/enumerations';
import type { NarrowingFilter, StatisticFilters } from '@/lib/contract/statistics/statistic-list';
import type { OffsetPiece, SlotRange } from '../calendar/zone-days';
import { slotsInDay } from '../facts/fact';
import type { FactColumn } from '../facts/fact-columns';
import type { Question } from '../facts/facts';
import { dimensionColumns } from './dimensions';
import { type Order, orders } from './orders';
import { reachSql, sumsSql } from './sums';

/** The facts of a report. An empty list restricts nothing; `userId` null = all clients. */
export type Selection = Readonly<Omit<StatisticFilters, 'startDate' | 'endDate' | 'userId'>> & {
  readonly slots: SlotRange;
  readonly userId: readonly number[] | null;
};

export interface Report {
  selection: Selection;
  groupings: readonly Grouping[];
  /** UTC offsets of the viewer's time zone within the selection, for the grouping DATE. */
  pieces: readonly OffsetPiece[];
  /**
   * Amounts in different currencies are never added, so rows are split by currency. False only if no amount is read.
   */
  isByCurrency: boolean;
  order: Order;
  isDescending: boolean;
  limit: number;
  offset: number;
  /** SQL of the parts to sum; all unless given. */
  sums?: string;
  /** Counts distinct users together with the rows, instead of later for one page. */
  hasPeople?: boolean;
}

/**
 * Query for one page of a report's rows in its order. Columns: `d0`, `d1`, … in the order of the groupings (a date as a
 * day's number), `in_currency`, the parts. `sum_reach` is included only if it is sorted by or requested.
 */
export function rowsQuestion(report: Report): Question {
  const keys = keysOf(report);
  const names = namesOfKeys(report);
  const { where, values } = conditions(report.selection);
  const groupBy = keys.length ? `group by ${keys.join(', ')}` : '';
  const order = [`sort_value ${report.isDescending ? 'desc' : 'asc'} nulls last`, ...names].join(', ');
  const sort = sortSql(report);
  const people = report.order === 'reach' || report.hasPeople ? [`${reachSql} as sum_reach`] : [];
  const output = [
    ...keys.map((key, index) => `${key} as ${names[index]}`),
    report.sums ?? sumsSql,
    ...people,
    `${sort} as sort_value`,
  ];
  const sql = `select ${output.join(', ')} from fact where ${where} ${groupBy} having count(*) > 0
    order by ${order} limit ${report.limit} offset ${report.offset}`;
  return { sql, values };
}

/** Query for the number of the report's rows, as `row_count`. */
export function countQuestion(report: Report): Question {
  const keys = keysOf(report);
  const { where, values } = conditions(report.selection);
  const groups = `select 1 as one from fact where ${where} ${keys.length ? `group by ${keys.join(', ')}` : ''}`;
  return { sql: `select count(*) as row_count from (${groups} having count(*) > 0) as grouped`, values };
}

/** Query for the report's totals, one row for each currency: `in_currency` and the parts. */
export function totalsQuestion(selection: Selection, sums = sumsSql): Question {
  const { where, values } = conditions(selection);
  const sql = `select currency as in_currency, ${sums} from fact where ${where} group by currency order by in_currency`;
  return { sql, values };
}

/** The parts of a report that define its rows. */
export type KeyedBy = Pick<Report, 'selection' | 'groupings' | 'pieces' | 'isByCurrency'>;

/** Returns the GROUP BY expressions. */
export function keysOf({ groupings, pieces, isByCurrency }: KeyedBy): string[] {
  const keys = groupings.map((grouping) => (grouping === 'DATE' ? daySql(pieces) : dimensionColumns[grouping]));
  return isByCurrency ? [...keys, 'currency'] : keys;
}

/** Returns the column names of the keys: `d0`, `d1`, … and the currency. */
export const namesOfKeys = ({ groupings, isByCurrency }: KeyedBy): string[] => [
  ...groupings.map((_, index) => `d${index}`),
  ...(isByCurrency ? ['in_currency'] : []),
];

/** SQL for the number of a slot's day in the time zone. */
export const daySql = (pieces: readonly OffsetPiece[]): string =>
  `cast(floor((${localSlotSql(pieces)}) / ${slotsInDay}.0) as integer)`;

/** SQL for a slot in local time of the time zone. */
export function localSlotSql(pieces: readonly OffsetPiece[]): string {
  const [first, ...later] = pieces;
  const changes = later.toReversed().map(({ from, offset }) => `when slot >= ${from} then slot + ${offset}`);
  const fixed = `slot + ${first?.offset ?? 0}`;
  return changes.length ? `case ${changes.join(' ')} else ${fixed} end` : fixed;
}

function sortSql({ order, groupings, pieces }: Report): string {
  if (order !== 'date') return orders[order];
  // Without dates, rows are sorted by impressions.
  return groupings.includes('DATE') ? daySql(pieces) : orders.impressions;
}

/**
 * The WHERE clause of a selection. Numbers are written into the SQL: a bound number arrives as a float, and blocks of
 * other clients would no longer be skipped.
 */
export function conditions(selection: Selection): { where: string; values: string[] } {
  const { from, until } = selection.slots;
  const { terms, values } = narrowing(selection);
  return { where: [`slot >= ${from}`, `slot < ${until}`, ...terms].join(' and '), values };
}

/** The terms of a selection's WHERE clause without its slots. */
export function narrowing(selection: Omit<Selection, 'slots'>): { terms: string[]; values: string[] } {
  const values: string[] = [];
  const bind = (text: string) => `$${values.push(text)}`;
  // Entries lose which meaning takes which value; the table's type pairs them.
  const all = Object.entries(meanings) as [NarrowingFilter, (requested: unknown, bind: Bind) => string | null][];
  return { terms: all.flatMap(([filter, meaning]) => meaning(selection[filter], bind) ?? []), values };
}

type Bind = (text: string) => string;
/** What each filter of the contract means to facts: one without a meaning does not compile. */
const meanings: { readonly [K in NarrowingFilter]: (requested: Selection[K], bind: Bind) => string | null } = {
  // A list without members means that nothing may be seen, never that everything may.
  userId: (ids) => ids && (ids.length ? among('client_id', ids.map(integer)) : '1 = 0'),
  campaignId: (ids) => (ids.length ? among('campaign_id', ids.map(integer)) : null),
  creativeId: (ids) => (ids.length ? among('creative_id', ids.map(integer)) : null),
  campaignType: (types, bind) => (types.length ? among('campaign_type', types.map(bind)) : null),
};

const among = (column: FactColumn, wanted: readonly string[]) => `${column} in (${wanted.join(', ')})`;

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  return String(value);
}
