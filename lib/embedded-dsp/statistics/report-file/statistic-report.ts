import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { countsPeople, type MeasureName, measureNames, measures } from '@/lib/contract/statistics/measures';
import type { Ask, Stream } from '../../facts/facts';
import type { Call } from '../../http/handlers';
import { type Cell, type Lines, textCell } from '../../table-files/cell';
import { writeCsv } from '../../table-files/csv-file';
import { mimeTypes } from '../../table-files/mime-types';
import { answerFile } from '../../table-files/spooled-file';
import { writeXlsx } from '../../table-files/xlsx-file';
import { Names } from '../names';
import { readCount, readTotals } from '../read-report';
import { reportFor } from '../report-for';
import { toReportRows, toReportTotals } from '../report-rows';
import { type Report, rowsQuestion } from '../report-sql';
import type { StatisticsDeps } from '../selection-for';
import { isVisible } from '../visible-measures';
import { filterNames } from './filter-names';
import { headerLines } from './header-lines';
import { reportTexts } from './report-texts';

export interface ReportDeps extends StatisticsDeps {
  /** Folder of temporary files. */
  spoolFolder: string;
}

type ReportCall = Call<'files.statisticReport'>;

/** Progress of a report: rows written, and their total; null until they are counted. */
interface Written {
  rows: number;
  total: number | null;
}

/** Progress of a report that is not being written. */
export const nothingWritten: Written = { rows: 0, total: null };

type OnProgress = (written: Written) => void;

/**
 * Writes the whole report to a file, from one snapshot of the fact store. The file is completed on disk before it is
 * sent: an error still becomes a response with a code, and a slow client blocks nothing.
 */
export async function statisticReport(deps: ReportDeps, call: ReportCall, onProgress: OnProgress): Promise<Response> {
  const { caller, query, request } = call;
  const named: readonly MeasureName[] = query.columns.length ? query.columns : measureNames;
  const measures = [...new Set(named)].filter((measure) => isVisible(measure, caller.permissions));
  const report = await reportFor(deps, caller, query, { limit: limits.reportRows, offset: 0 });
  const texts = reportTexts(query.lang);
  const reading = { signal: request.signal, timeoutMs: limits.requestTimeoutMs };
  const name = `${texts.file.name} ${query.startDate}~${query.endDate}.${query.format}`;
  return answerFile(deps.spoolFolder, { name, mimeType: mimeTypes[query.format] }, (write) =>
    deps.facts.read(reading, (ask, stream) => {
      const lines = linesOf(deps, call, { report, measures, ask, stream, onProgress });
      return query.format === 'csv'
        ? writeCsv(lines, write, query.lang)
        : writeXlsx(lines, texts.file.title ?? '', write);
    }),
  );
}

interface Reading {
  report: Report;
  measures: readonly MeasureName[];
  ask: Ask;
  stream: Stream;
  onProgress: OnProgress;
}

async function* linesOf(
  deps: ReportDeps,
  call: ReportCall,
  { report, measures, ask, stream, onProgress }: Reading,
): Lines {
  const { caller, query } = call;
  const { groupings } = report;
  const texts = reportTexts(query.lang);
  const rowCount = await countRows(ask, report);
  onProgress({ rows: 0, total: rowCount });
  const totals = toReportTotals(await readTotals(ask, report.selection), caller.permissions);
  const filters = await filterNames(deps.database, caller, query);
  const currencies = totals.map(({ currency }) => currency);
  const described = { query: { ...query, groupings: [...groupings] }, measures, filters, currencies, rowCount };
  yield headerLines(texts, { ...described, timeZone: caller.timeZone, now: Date.now() });
  const figures = (row: Measures & { currency: string }) => [
    ...measures.map((measure) => measureCell(measure, row)),
    textCell(row.currency),
  ];
  yield [
    [],
    [
      ...groupings.map((grouping) => texts.grouping[grouping]),
      ...measures.map((measure) => `${texts.measure[measure]}${isShare(measure) ? ', %' : ''}`),
      texts.file.currency ?? '',
    ].map((text): Cell => ({ kind: 'heading', text })),
  ];
  const isReached = measures.some(countsPeople);
  const names = new Names(deps.database, query.lang);
  const shown = { groupings, permissions: caller.permissions };
  let written = 0;
  for await (const some of stream(rowsQuestion({ ...report, hasPeople: isReached }))) {
    const rows = await toReportRows(names, some, shown);
    yield rows.map((row) => [
      ...groupings.map((grouping): Cell => {
        const text = row.dimensions[grouping]?.name ?? '';
        return { kind: grouping === 'DATE' ? 'date' : 'text', text };
      }),
      ...figures(row),
    ]);
    written += rows.length;
    onProgress({ rows: written, total: rowCount });
  }
  yield totals.map((total) => [
    ...groupings.map((_, index) => (index === 0 ? textCell(texts.total) : null)),
    ...figures(total),
  ]);
}

async function countRows(ask: Ask, report: Report): Promise<number> {
  const rows = await readCount(ask, { ...report, limit: 0 }, []);
  if (rows > limits.reportRows) throw new Refusal('REPORT_TOO_LONG', { params: { rows, limit: limits.reportRows } });
  return rows;
}

const isShare = (measure: MeasureName): boolean => measures[measure].unit === 'ratio';

/** Returns a measure as a cell; empty if it does not apply. */
function measureCell(measure: MeasureName, figures: Measures): Cell {
  const value = figures[measure];
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return { kind: 'money', text: value };
  const kind = isShare(measure) ? 'percent' : measures[measure].unit === 'count' ? 'count' : 'number';
  return { kind, value };
}
