'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/components/charts/save-file';
import type { Filter } from '@/components/list/filter';
import { useFaultText } from '@/components/list/use-fault-text';
import { visibleMeasures } from '@/components/statistics/measures';
import { type Progress, readAllRows } from '@/components/statistics/read-all-rows';
import { reportFile } from '@/components/statistics/report-file';
import { reportHeader } from '@/components/statistics/report-header';
import { useColumnTexts } from '@/components/statistics/use-column-texts';
import type { useReport } from '@/components/statistics/use-report';
import { showToast } from '@/components/ui/show-toast';
import type { CurrentUser } from '@/lib/contract/auth';

/** Fetches the whole report and hands it over as a file; `progress` is there while it is under way. */
export function useReportExport(user: CurrentUser, report: ReturnType<typeof useReport>, filters: readonly Filter[]) {
  const faultText = useFaultText();
  const write = useReportWriter(user, report, filters);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: report.found.data?.totalElements ?? 0 });
    try {
      write(await readAllRows(report.query, setProgress, controller.signal));
    } catch (fault) {
      if (!controller.signal.aborted) void showToast('error', faultText(fault));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}

type Answer = Awaited<ReturnType<typeof readAllRows>>;

function useReportWriter(user: CurrentUser, report: ReturnType<typeof useReport>, filters: readonly Filter[]) {
  const t = useTranslations('statistics.file');
  const total = useTranslations('common.table')('total');
  const { heading } = useColumnTexts();
  const { query, groupings, params, columns } = report;
  return ({ rows, totals, timeZone }: Answer) => {
    const measures = columns.flatMap(({ key }) => visibleMeasures(user).find((measure) => measure.key === key) ?? []);
    const described = {
      ...{ query, filters, params, timeZone },
      rowCount: rows.length,
      currencies: [...new Set(rows.map(({ currency }) => currency))].sort(),
      headings: {
        groupings: groupings.map(heading),
        columns: measures.map(({ key }) => heading(key)),
        sort: heading,
      },
    };
    const file = reportFile({
      ...{ groupings, measures, rows, totals },
      header: reportHeader(t, described, new Date()),
      heading,
      texts: { total, currency: t('currency') },
    });
    const name = `${t('name')} ${query.startDate}~${query.endDate}.csv`;
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), name);
  };
}
