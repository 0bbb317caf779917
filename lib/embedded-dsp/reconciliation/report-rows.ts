import { Refusal } from '@/lib/contract/refusal';
import { readCsv } from '../table-files/read-csv';
import type { FetchedReport } from './fetch-report';
import { StatisticsProblem } from './statistics-problem';

/** A row of a report, its values by the names of its columns. */
export interface GivenRow {
  /** In the CSV, or in the JSON's list, from 1. */
  line: number;
  /** As it was given. */
  text: string;
  /** Null where it is no row. */
  values: Readonly<Record<string, unknown>> | null;
}

const mostRows = 10_000;
const needed = ['date', 'impressions', 'spend'] as const;

/** The rows of CSV or JSON. Throws StatisticsProblem for a broken file, a missing column and too many rows. */
export function rowsOfReport({ format, text }: FetchedReport): GivenRow[] {
  const rows = format === 'csv' ? csvRows(text) : jsonRows(text);
  if (rows.length > mostRows) throw new StatisticsProblem('TOO_MANY_ROWS', String(mostRows));
  return rows;
}

function csvRows(text: string): GivenRow[] {
  const { lines } = readLines(text);
  const [header, ...rest] = lines;
  const names = (header?.cells ?? []).map((cell) => cell.text.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new StatisticsProblem('COLUMNS_MISSING', missing.join(', '));
  return rest.map(({ line, cells }) => ({
    line,
    text: cells.map((cell) => cell.text).join(', '),
    values:
      cells.length === names.length
        ? Object.fromEntries(names.map((name, column) => [name, cells[column]?.text]))
        : null,
  }));
}

function readLines(text: string) {
  try {
    return readCsv(text, mostRows + 1);
  } catch (error) {
    if (error instanceof Refusal) throw new StatisticsProblem('UNREADABLE');
    throw error;
  }
}

/** A list of rows, or an object with the list as `days` and a currency for all of them. */
function jsonRows(text: string): GivenRow[] {
  const given = parsed(text);
  const whole = isObject(given) ? lowered(given) : {};
  const list = Array.isArray(given) ? given : whole.days;
  if (!Array.isArray(list)) throw new StatisticsProblem('UNREADABLE');
  return list.slice(0, mostRows + 1).map((row: unknown, index) => ({
    line: index + 1,
    text: JSON.stringify(row),
    values: isObject(row) ? { currency: whole.currency, ...lowered(row) } : null,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StatisticsProblem('UNREADABLE');
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lowered = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]));
