import type { Ask, FactRow } from '../facts/facts';
import { peopleQuestion } from './people-sql';
import {
  countQuestion,
  type KeyedBy,
  namesOfKeys,
  type Report,
  rowsQuestion,
  type Selection,
  totalsQuestion,
} from './report-sql';

/** Reads a page of a report's rows, each with its `sum_reach`. */
export async function readRows(ask: Ask, report: Report): Promise<FactRow[]> {
  const rows = await ask(rowsQuestion(report));
  if (!rows.length || report.order === 'reach') return rows;
  const isWhole = report.offset === 0 && rows.length < report.limit;
  return withPeople(rows, await ask(peopleQuestion(report, isWhole ? undefined : rows)), report);
}

/** Returns the number of rows of the report. It is queried only if the page does not imply it. */
export async function readCount(ask: Ask, report: Report, page: readonly FactRow[]): Promise<number> {
  const isLast = page.length < report.limit && (page.length > 0 || report.offset === 0);
  if (isLast) return report.offset + page.length;
  const [count] = await ask(countQuestion(report));
  return Number(count?.row_count ?? 0);
}

/** Reads the totals by currency, with their own `sum_reach`: distinct users are counted, never summed. */
export async function readTotals(ask: Ask, selection: Selection): Promise<FactRow[]> {
  const keyed: KeyedBy = { selection, groupings: [], pieces: [], isByCurrency: true };
  const totals = await ask(totalsQuestion(selection));
  return totals.length ? withPeople(totals, await ask(peopleQuestion(keyed)), keyed) : totals;
}

function withPeople(rows: readonly FactRow[], people: readonly FactRow[], keyed: KeyedBy): FactRow[] {
  const names = namesOfKeys(keyed);
  const keyOf = (row: FactRow) => JSON.stringify(names.map((name) => String(row[name])));
  const reached = new Map(people.map((row) => [keyOf(row), row.sum_reach ?? 0]));
  return rows.map((row) => ({ ...row, sum_reach: reached.get(keyOf(row)) ?? 0 }));
}
