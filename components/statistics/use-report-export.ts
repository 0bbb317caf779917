'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { visibleMeasures } from '@/components/statistics/measures';
import { runExport, useIsExporting } from '@/components/statistics/run-export';
import type { useReport } from '@/components/statistics/use-report';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ReportFormat } from '@/lib/contract/statistics';
import { formatInteger } from '@/lib/format/format-number';

/** Takes the whole report away as a file, which the API makes: all of its pages, with the columns of the screen. */
export function useReportExport(user: CurrentUser, { query, columns }: ReturnType<typeof useReport>) {
  const lang = useLocale();
  const t = useTranslations('statistics.export');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const isBusy = useIsExporting();

  const start = (format: ReportFormat) => {
    const { page: _page, size: _size, ...asked } = query;
    const measures = visibleMeasures(user).map(({ key }) => key);
    const shown = columns.flatMap(({ key }) => measures.find((measure) => measure === key) ?? []);
    return runExport(
      { ...asked, lang, format, columns: shown },
      {
        running: (rows, total) =>
          total === null ? t('starting') : t('running', { rows: formatInteger(rows), total: formatInteger(total) }),
        done: (rows) => t('done', { count: rows, rows: formatInteger(rows) }),
        cancelled: t('cancelled'),
        cancel,
        failed: faultText,
      },
    );
  };
  return { isBusy, start };
}
