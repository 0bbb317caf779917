import { toPage } from '@/lib/contract/paging';
import type { Call, Handlers } from '../http/handlers';
import { ProgressBoard } from '../http/progress-board';
import type { Signals } from '../machines/signals';
import { creativeStatistic } from './creative-statistic';
import { Names } from './names';
import { readCount, readRows, readTotals } from './read-report';
import { nothingWritten, type ReportDeps, statisticReport } from './report-file/statistic-report';
import { reportFor } from './report-for';
import { toReportRows, toReportTotals } from './report-rows';
import type { StatisticsDeps } from './selection-for';

/** The statistics table, the same as a file, and a creative's figures. */
export function statisticsHandlers(deps: ReportDeps, signals?: Signals): Handlers {
  const progress = new ProgressBoard('report progress', nothingWritten, signals);
  return {
    'statistics.list': (call) => list(deps, call),
    'files.statisticReport': (call) =>
      progress.follow(call.caller.id, call.query.progressKey, (tell) => statisticReport(deps, call, tell)),
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
