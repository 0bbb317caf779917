'use client';
import { useTranslations } from 'next-intl';
import { ExportButton } from '@/components/list/export-button';
import type { useReport } from '@/components/statistics/use-report';
import { useReportExport } from '@/components/statistics/use-report-export';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type ReportExportProps = { report: ReturnType<typeof useReport> };

/** Takes the whole report away, all of its pages, in a format of choice. */
export function ReportExport({ report }: ReportExportProps) {
  const user = useCurrentUser();
  const t = useTranslations('statistics.file');
  const { isBusy, start } = useReportExport(user, report);
  const isDisabled = isBusy || !report.found.data?.totalElements;
  return (
    <ExportButton
      items={() => [
        { key: 'csv', label: t('csv'), isDisabled, onSelect: () => void start('csv') },
        { key: 'xlsx', label: t('xlsx'), isDisabled, onSelect: () => void start('xlsx') },
      ]}
    />
  );
}
