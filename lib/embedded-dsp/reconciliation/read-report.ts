import { date } from '@/lib/contract/fields';
import type { RowProblem } from '@/lib/contract/integrations/reconciliation-kinds';
import { fixedPoint, roundedQuotient } from '@/lib/contract/money';
import type { FetchedReport } from './fetch-report';
import { type GivenRow, rowsOfReport } from './report-rows';
import { type LastRead, StatisticsProblem } from './statistics-problem';

export interface ReportedDay {
  /** YYYY-MM-DD of UTC. */
  day: string;
  requests: number | null;
  bids: number | null;
  impressions: number;
  /** Micros of the SSP's currency. */
  spend: bigint;
}

interface Wanted {
  currency: string;
  /** First day that is kept. */
  from: string;
  /** The running day: rows up to it are no error, only those before it are kept. */
  today: string;
}

const longestExample = 200;

/**
 * Reads what an SSP says of its days. A row that cannot be read is counted, the others are taken; a day that is told
 * twice is not taken at all. Throws StatisticsProblem for a broken file, a missing column, another currency, and where
 * no row at all can be read.
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
  const [requests, bids] = [optionalCount(values.requests), optionalCount(values.bids)];
  if (impressions === undefined || requests === undefined || bids === undefined) return 'COUNT';
  const spend = spendOf(values.spend);
  if (spend === undefined) return 'SPEND';
  return { day, requests, bids, impressions, spend };
}

/** What is neither text nor number says nothing. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const countOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** Null where a report says nothing. */
const optionalCount = (value: unknown): number | null | undefined =>
  value === undefined || value === null || value === '' ? null : countOf(value);

/** Far more than money has, so that the last of them may be noise of a float. */
const decimals = 20;

/** Micros of an amount, rounded half up. */
function spendOf(value: unknown): bigint | undefined {
  // A small number of JSON would be written with an exponent.
  const text = typeof value === 'number' ? value.toFixed(12) : textOf(value);
  if (!/^\d{1,12}(\.\d{1,20})?$/.test(text)) return undefined;
  return roundedQuotient(fixedPoint(text, decimals), 10n ** BigInt(decimals - 6));
}
