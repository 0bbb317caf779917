import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import { toPage } from '@/lib/contract/paging';
import { Refusal } from '@/lib/contract/refusal';
import { dateOfDay, dayOfSlot } from '../calendar/zone-days';
import { slotMs } from '../facts/fact';
import type { Call, Handlers } from '../http/handlers';
import { ProgressBoard } from '../http/progress-board';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Signals } from '../machines/signals';
import { users } from '../store/people-schema';
import { creatives } from '../store/schema';
import { measuresOf } from './measures-of';
import { Names } from './names';
import { readCount, readRows, readTotals } from './read-report';
import { nothingWritten, type ReportDeps, statisticReport } from './report-file/statistic-report';
import { reportFor } from './report-for';
import { toReportRows, toReportTotals } from './report-rows';
import { totalsQuestion } from './report-sql';
import { type StatisticsDeps, selectionFor, unnarrowed } from './selection-for';
import { readSums } from './sums';

/** The statistics table, the same as a file, and a creative's figures. */
export function statisticsHandlers(deps: ReportDeps, signals?: Signals): Handlers {
  const progress = new ProgressBoard('report progress', nothingWritten, signals);
  return {
    'statistics.list': (call) => list(deps, call),
    'files.statisticReport': (call) =>
      progress.follow(call.caller.id, call.query.progressKey, (onProgress) => statisticReport(deps, call, onProgress)),
    'files.reportProgress': async ({ caller, params }) => progress.of(caller.id, params.progressKey),
    'creatives.statistic': (call) => creativeStatistic(deps, call),
  };
}

async function list(deps: StatisticsDeps, { caller, query, request }: Call<'statistics.list'>) {
  const part = { limit: query.size, offset: query.page * query.size };
  const report = await reportFor(deps, caller, query, part);
  const { rows, count, totals } = await deps.facts.read({ signal: request.signal }, async (ask) => {
    const page = await readRows(ask, report);
    const isTotals = report.groupings.length === 0 && report.offset === 0;
    return {
      rows: page,
      count: await readCount(ask, report, page),
      totals: isTotals ? page : await readTotals(ask, report.selection),
    };
  });
  const shown = { groupings: report.groupings, permissions: caller.permissions };
  const content = await toReportRows(new Names(deps.database, query.lang), rows, shown);
  return {
    ...toPage(content, count, query),
    totals: toReportTotals(totals, caller.permissions),
    timeZone: caller.timeZone,
  };
}

const days = { all: null, 'last-month': 30, 'last-3-months': 90 } as const;

/**
 * A creative's figures of all time, or of the last 30 or 90 days of the caller's zone, today included.
 * Throws `Refusal('NOT_FOUND')` for a creative that is missing, removed or not the caller's to see.
 */
async function creativeStatistic(
  deps: StatisticsDeps,
  { caller, params, request }: Call<'creatives.statistic'>,
  now = Date.now(),
) {
  const currency = await currencyOfCreative(deps, caller, params.id);
  const today = dayOfSlot(caller.timeZone, Math.floor(now / slotMs));
  const length = days[params.period];
  const from = length === null ? null : dateOfDay(today - length + 1);
  const to = dateOfDay(today);
  const range = { startDate: from ?? dateOfDay(0), endDate: to };
  const selection = await selectionFor(deps, caller, { ...unnarrowed, ...range, creativeId: [params.id] });
  const [totals = []] = await deps.facts.ask([totalsQuestion(selection)], { signal: request.signal });
  const sums = readSums(totals.find((row) => row.in_currency === currency) ?? {});
  const { impressions, clicks, ctr, statSpend } = measuresOf(sums);
  return { from, to, impressions, clicks, ctr, spend: statSpend, currency };
}

async function currencyOfCreative(
  { database }: StatisticsDeps,
  caller: Call<'creatives.statistic'>['caller'],
  id: number,
): Promise<Currency> {
  const [owner] = await database
    .select({ currency: users.currency })
    .from(creatives)
    .innerJoin(users, eq(users.id, creatives.userId))
    .where(and(eq(creatives.id, id), isNull(creatives.removedAt), ownedWithin(scopeOf(caller), creatives.userId)));
  if (!owner) throw new Refusal('NOT_FOUND');
  return owner.currency ?? 'USD';
}
