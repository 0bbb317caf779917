'use client';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { visibleMeasures } from '@/components/statistics/measures';
import type { useReport } from '@/components/statistics/use-report';
import { showToast } from '@/components/ui/show-toast';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ReportFormat } from '@/lib/contract/statistics';

/** Takes the whole report away as a file, which the API makes: all of its pages, with the columns of the screen. */
export function useReportExport(user: CurrentUser, { query, columns }: ReturnType<typeof useReport>) {
  const lang = useLocale();
  const faultText = useFaultText();
  const [isBusy, setBusy] = useState(false);

  const start = async (format: ReportFormat) => {
    setBusy(true);
    const { page: _page, size: _size, ...asked } = query;
    const measures = visibleMeasures(user).map(({ key }) => key);
    const shown = columns.flatMap(({ key }) => measures.find((measure) => measure === key) ?? []);
    try {
      const { downloadFile } = await import('@/lib/browser/download-file');
      await downloadFile('files.statisticReport', { query: { ...asked, lang, format, columns: shown } });
    } catch (fault) {
      void showToast('error', faultText(fault));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
}
