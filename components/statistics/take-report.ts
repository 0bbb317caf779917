import type { useTranslations } from 'next-intl';
import { saveFile } from '@/components/charts/save-file';
import type { Filter } from '@/components/list/filter';
import { visibleMeasures } from '@/components/statistics/measures';
import { type Progress, readAllRows } from '@/components/statistics/read-all-rows';
import { reportFile } from '@/components/statistics/report-file';
import { reportHeader } from '@/components/statistics/report-header';
import type { useReport } from '@/components/statistics/use-report';
import type { Holder } from '@/lib/access/can';

type Taken = {
  user: Holder;
  report: Pick<ReturnType<typeof useReport>, 'query' | 'groupings' | 'params' | 'columns'>;
  filters: readonly Filter[];
  texts: {
    t: ReturnType<typeof useTranslations<'statistics.file'>>;
    heading: (key: string) => string;
    total: string;
  };
};

/** Fetches every row of a report and saves them as a file. Throws what a call throws. */
export async function takeReport(taken: Taken, onProgress: (progress: Progress) => void, signal: AbortSignal) {
  const { user, filters, report, texts } = taken;
  const { query, groupings, params, columns } = report;
  const { rows, totals, timeZone } = await readAllRows(query, onProgress, signal);
  const { t, heading, total } = texts;
  const measures = columns.flatMap(({ key }) => visibleMeasures(user).find((measure) => measure.key === key) ?? []);
  const described = {
    ...{ query, filters, params, timeZone, heading, groupings },
    columns: measures.map(({ key }) => key),
    rowCount: rows.length,
    currencies: [...new Set(rows.map(({ currency }) => currency))].sort(),
  };
  const file = reportFile({
    ...{ groupings, measures, rows, totals, heading },
    header: reportHeader(t, described, new Date()),
    texts: { total, currency: t('currency') },
  });
  const name = `${t('name')} ${query.startDate}~${query.endDate}.csv`;
  saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), name);
}
