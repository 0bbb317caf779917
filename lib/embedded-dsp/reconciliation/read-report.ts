import { date } from '@/lib/contract/fields';
import type { RowProblem } from '@/lib/contract/integrations/reconciliation-kinds';
import { fixedPoint, roundedQuotient } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { readCsv } from '../table-files/read-csv';
import type { FetchedReport } from './fetch-report';
import { type LastRead, StatisticsProblem } from './statistics-problem';

export interface ReportedDay {
  /** UTC day, YYYY-MM-DD. */
  day: string;
  requests: number | null;
  bids: number | null;
  impressions: number;
  /** Micros of the SSP's currency. */
  spend: bigint;
}

interface Wanted {
  currency: string;
  /** First day to be stored. */
  from: string;
  /** The current day. Its rows are valid but not stored. Later rows are errors. */
  today: string;
}

const longestExample = 200;

/**
 * Parses the daily statistics of an SSP. Rows that cannot be parsed are counted, the others are read. A day that occurs
 * twice is dropped. Throws StatisticsProblem for a broken file, a missing column, too many rows, another currency, and
 * if no row can be parsed.
 */
export function readReport(report: FetchedReport, wanted: Wanted): { days: ReportedDay[]; lastRead: LastRead } {
  const days = new Map<string, ReportedDay>();
  const seen = new Set<string>();
  const lastRead: LastRead = { days: 0, omitted: 0, badRows: 0, example: null };
  for (const row of rowsOfReport(report)) {
    const read = readRow(row, wanted);
    const found = typeof read !== 'string' && seen.has(read.day) ? 'REPEATED' : read;
    if (typeof found === 'string') {
      if (typeof read !== 'string') days.delete(read.day);
      lastRead.badRows += 1;
      lastRead.example ??= {
        line: row.line,
        text: row.text.replaceAll('\0', '').slice(0, longestExample),
        problem: found,
      };
      continue;
    }
    seen.add(found.day);
    if (found.day < wanted.from || found.day === wanted.today) lastRead.omitted += 1;
    else days.set(found.day, found);
  }
  lastRead.days = days.size;
  if (lastRead.badRows > 0 && days.size + lastRead.omitted === 0)
    throw new StatisticsProblem('NO_GOOD_ROW', null, lastRead);
  return { days: [...days.values()], lastRead };
}

function readRow({ values }: GivenRow, { currency, today }: Wanted): ReportedDay | RowProblem {
  if (!values) return 'NOT_A_ROW';
  const given = textOf(values.currency);
  if (given && given.toUpperCase() !== currency) throw new StatisticsProblem('OTHER_CURRENCY', given);
  const day = textOf(values.date);
  if (!date.safeParse(day).success) return 'DATE';
  if (day > today) return 'FUTURE';
  const impressions = countOf(values.impressions);
  const requests = optionalCount(values.requests);
  const bids = optionalCount(values.bids);
  if (impressions === undefined || requests === undefined || bids === undefined) return 'COUNT';
  const spend = spendOf(values.spend);
  if (spend === undefined) return 'SPEND';
  return { day, requests, bids, impressions, spend };
}

/** Returns the trimmed text of a string or number, and an empty text for other types. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const countOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** Returns null if the report has no value, undefined if the value is invalid. */
const optionalCount = (value: unknown): number | null | undefined =>
  value === undefined || value === null || value === '' ? null : countOf(value);

/** Far more decimals than money has, because the last ones may be noise of a float. */
const decimals = 20;

/** Returns an amount in micros, rounded half up, or undefined if it is invalid. */
function spendOf(value: unknown): bigint | undefined {
  // Small JSON numbers would be converted to text with an exponent.
  const text = typeof value === 'number' ? value.toFixed(12) : textOf(value);
  if (!/^\d{1,12}(\.\d{1,20})?$/.test(text)) return undefined;
  return roundedQuotient(fixedPoint(text, decimals), 10n ** BigInt(decimals - 6));
}

/** A row of a report, with its values by column name. */
interface GivenRow {
  /** Line of the CSV, or position in the JSON list, from 1. */
  line: number;
  /** The row as text, for the example of a bad row. */
  text: string;
  /** Null if this is not a row. */
  values: Readonly<Record<string, unknown>> | null;
}

const maxRows = 10_000;
const needed = ['date', 'impressions', 'spend'] as const;

/**
 * Returns the rows of a CSV or JSON report. Throws StatisticsProblem for a broken file, a missing column or too many
 * rows.
 */
function rowsOfReport({ format, text }: FetchedReport): GivenRow[] {
  const rows = format === 'csv' ? csvRows(text) : jsonRows(text);
  if (rows.length > maxRows) throw new StatisticsProblem('TOO_MANY_ROWS', String(maxRows));
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
    return readCsv(text, maxRows + 1);
  } catch (error) {
    if (error instanceof Refusal) throw new StatisticsProblem('UNREADABLE');
    throw error;
  }
}

/** Reads a list of rows, or an object with the list in `days` and a common currency. */
function jsonRows(text: string): GivenRow[] {
  const given = parsed(text);
  const whole = isObject(given) ? lowered(given) : {};
  const list = Array.isArray(given) ? given : whole.days;
  if (!Array.isArray(list)) throw new StatisticsProblem('UNREADABLE');
  return list.slice(0, maxRows + 1).map((row: unknown, index) => ({
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
