import type { Grouping } from '@/lib/contract/enumerations';
import type { Question } from '../facts/fact-readers';
import { dimensionColumns } from './dimensions';
import { type Order, orders } from './orders';
import { reachSql, sumNames, sumsSql } from './sums';
import { type OffsetPiece, type SlotRange, slotsInDay } from './zone-days';

/** Which facts a report looks at. An empty list of ids restricts nothing; `clientIds` null = every client. */
export interface Selection {
  slots: SlotRange;
  clientIds: readonly number[] | null;
  campaignIds: readonly number[];
  creativeIds: readonly number[];
  campaignTypes: readonly string[];
}

export interface Report {
  selection: Selection;
  groupings: readonly Grouping[];
  /** Offsets of the viewer's zone within the selection, for the grouping DATE. */
  pieces: readonly OffsetPiece[];
  /** Money never mixes, so rows are split by currency; false only where no money is read. */
  isByCurrency: boolean;
  order: Order;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/**
 * The rows of a report in its order, one page of them. Output: `d0`, `d1`, … in the order of the groupings (a date as
 * a day's number), `in_currency`, the parts, `sum_reach`. People are counted for the page's rows alone, which costs a
 * fraction of counting them for every row, unless they decide the order.
 */
export function rowsQuestion(report: Report): Question {
  const keys = keysOf(report);
  const names = keys.map((_, index) => `k${index}`);
  const { where, values } = conditions(report.selection);
  const isByReach = report.order === 'reach';
  const groupBy = keys.length ? `group by ${keys.join(', ')}` : '';
  const order = orderBy(report, names);
  const limits = `limit ${report.limit} offset ${report.offset}`;
  const select = [
    ...keys.map((key, index) => `${key} as ${names[index]}`),
    sumsSql,
    `${sortSql(report)} as sort_value`,
  ];
  const page = `select ${select.join(', ')} from fact where ${where} ${groupBy} having count(*) > 0 ${order} ${limits}`;
  const output = [...outputKeys(report, names), sumNames.join(', ')].join(', ');
  if (isByReach)
    return {
      sql: `select ${output}, coalesce(sort_value, 0) as sum_reach from (${page}) as page_rows ${order}`,
      values,
    };
  return { sql: withReach({ page, output, keys, names, where, order }), values };
}

/** One number: how many rows the report has in all, as `row_count`. */
export function countQuestion(report: Report): Question {
  const keys = keysOf(report);
  const { where, values } = conditions(report.selection);
  const groups = `select 1 as one from fact where ${where} ${keys.length ? `group by ${keys.join(', ')}` : ''}`;
  return { sql: `select count(*) as row_count from (${groups} having count(*) > 0) as grouped`, values };
}

/** The report's totals, a row for each currency: `in_currency`, the parts, `sum_reach`. */
export function totalsQuestion(selection: Selection): Question {
  const { where, values } = conditions(selection);
  return {
    sql: `select currency as in_currency, ${sumsSql}, ${reachSql} as sum_reach from fact where ${where}
      group by currency order by in_currency`,
    values,
  };
}

function keysOf({ groupings, pieces, isByCurrency }: Report): string[] {
  const keys = groupings.map((grouping) => (grouping === 'DATE' ? daySql(pieces) : dimensionColumns[grouping]));
  return isByCurrency ? [...keys, 'currency'] : keys;
}

function outputKeys({ groupings }: Report, names: readonly string[]): string[] {
  return names.map((name, index) => `${name} as ${index < groupings.length ? `d${index}` : 'in_currency'}`);
}

function daySql(pieces: readonly OffsetPiece[]): string {
  const [first, ...later] = pieces;
  const changes = later.toReversed().map(({ from, offset }) => `when slot >= ${from} then slot + ${offset}`);
  const fixed = `slot + ${first?.offset ?? 0}`;
  const shifted = changes.length ? `case ${changes.join(' ')} else ${fixed} end` : fixed;
  return `cast(floor((${shifted}) / ${slotsInDay}.0) as integer)`;
}

function sortSql({ order, groupings, pieces }: Report): string {
  if (order !== 'date') return orders[order];
  // Without dates there is nothing to order by date; the most seen comes first.
  return groupings.includes('DATE') ? daySql(pieces) : orders.impressions;
}

const orderBy = ({ isDescending }: Report, names: readonly string[]) =>
  `order by ${[`sort_value ${isDescending ? 'desc' : 'asc'} nulls last`, ...names].join(', ')}`;

interface ReachParts {
  page: string;
  output: string;
  keys: readonly string[];
  names: readonly string[];
  where: string;
  order: string;
}

function withReach({ page, output, keys, names, where, order }: ReachParts): string {
  const seen = `select ${[...keys.map((key, index) => `${key} as r${index}`), 'count(distinct viewer) as people'].join(', ')}
    from fact where ${where} and impressions > 0`;
  if (!keys.length) {
    return `with page_rows as (${page}) select ${output}, people as sum_reach from page_rows, (${seen}) as page_reach`;
  }
  const ofPage = `(${keys.join(', ')}) in (select ${names.join(', ')} from page_rows)`;
  const joined = names.map((name, index) => `${name} = r${index}`).join(' and ');
  return `with page_rows as (${page}), page_reach as (${seen} and ${ofPage} group by ${keys.join(', ')})
    select ${output}, coalesce(people, 0) as sum_reach from page_rows left join page_reach on ${joined} ${order}`;
}

// Numbers stand in the SQL itself: a bound one arrives as a float, and blocks of other clients are no longer skipped.
function conditions(selection: Selection): { where: string; values: string[] } {
  const { from, until } = selection.slots;
  const terms = [`slot >= ${from}`, `slot < ${until}`];
  const among = (column: string, wanted: readonly string[]) => {
    // A list without members means that nothing may be seen, never that everything may.
    terms.push(wanted.length ? `${column} in (${wanted.join(', ')})` : '1 = 0');
  };
  const { clientIds, campaignIds, creativeIds, campaignTypes } = selection;
  if (clientIds) among('client_id', clientIds.map(integer));
  if (campaignIds.length) among('campaign_id', campaignIds.map(integer));
  if (creativeIds.length) among('creative_id', creativeIds.map(integer));
  if (campaignTypes.length)
    among(
      'campaign_type',
      campaignTypes.map((_, index) => `$${index + 1}`),
    );
  return { where: terms.join(' and '), values: [...campaignTypes] };
}

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  return String(value);
}
