import type { Grouping } from '@/lib/contract/enumerations';
import type { OffsetPiece } from '../calendar/zone-days';
import type { Ask, FactRow } from '../facts/facts';
import { peopleQuestion } from '../statistics/people-sql';
import { namesOfKeys, type Report, rowsQuestion, type Selection } from '../statistics/report-sql';
import { sumNames } from '../statistics/sums';

/** Rows of the fact store for a line chart: by day, and the sums of this and the previous period. */
export interface ChartRows {
  byDay: readonly FactRow[];
  total: readonly FactRow[];
  previous: readonly FactRow[];
}

/** The rows by currency, and for all currencies together. */
export interface PeriodRows {
  byCurrency: ChartRows;
  together: ChartRows;
}

export interface Period {
  selection: Selection;
  /** The previous period. */
  before: Selection;
  /** UTC offsets of the viewer's time zone within the selection. */
  pieces: readonly OffsetPiece[];
  maxRows: number;
}

/**
 * Reads the data of every line chart of a period. The facts are summed once by day and currency; larger sums are
 * computed from these. Only distinct users are counted separately for each kind of row, because they cannot be summed.
 */
export async function readPeriod(ask: Ask, period: Period): Promise<PeriodRows> {
  const days = await ask(rowsQuestion(reportOf(period, period.selection, ['DATE'])));
  const earlier = await ask(rowsQuestion(reportOf(period, period.before, [])));
  const isOneCurrency = new Set([...days, ...earlier].map((row) => row.in_currency)).size <= 1;
  const rowsBy = async (isByCurrency: boolean): Promise<ChartRows> => {
    const counted = (selection: Selection, groupings: Grouping[], rows: readonly FactRow[]) =>
      withPeople(ask, { ...reportOf(period, selection, groupings), isByCurrency }, rows);
    return {
      byDay: await counted(period.selection, ['DATE'], days),
      total: await counted(period.selection, [], days),
      previous: await counted(period.before, [], earlier),
    };
  };
  const byCurrency = await rowsBy(true);
  return { byCurrency, together: isOneCurrency ? byCurrency : await rowsBy(false) };
}

function reportOf({ pieces, maxRows }: Period, selection: Selection, groupings: Grouping[]): Report {
  const order = { order: 'date', isDescending: false } as const;
  return { selection, groupings, pieces, isByCurrency: true, ...order, limit: maxRows, offset: 0 };
}

/** Sums rows to those of the report, and counts the distinct users of each. */
async function withPeople(ask: Ask, report: Report, rows: readonly FactRow[]): Promise<FactRow[]> {
  if (rows.length === 0) return [];
  const names = namesOfKeys(report);
  const keyOf = (row: FactRow) => names.map((name) => String(row[name])).join();
  const people = new Map((await ask(peopleQuestion(report))).map((row) => [keyOf(row), row.sum_reach ?? 0]));
  const groups = new Map<string, FactRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups].map(([key, group]) => ({ ...addedUp(group), sum_reach: people.get(key) ?? 0 }));
}

function addedUp(rows: readonly FactRow[]): FactRow {
  const [first = {}] = rows;
  if (rows.length === 1) return first;
  const sumOf = (name: string) => rows.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n);
  return { ...first, ...Object.fromEntries(sumNames.map((name) => [name, sumOf(name)])) };
}
