'use client';
import { useTranslations } from 'next-intl';
import { ExportButton } from '@/components/list/export-button';
import type { Filter } from '@/components/list/filter';
import type { useReport } from '@/components/statistics/use-report';
import { useReportExport } from '@/components/statistics/use-report-export';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { CurrentUser } from '@/lib/contract/auth';
import { formatInteger } from '@/lib/format/format-number';

type ReportExportProps = { user: CurrentUser; report: ReturnType<typeof useReport>; filters: readonly Filter[] };

/** Takes the whole report away, all of its pages, saying how far it has come. */
export function ReportExport({ user, report, filters }: ReportExportProps) {
  const t = useTranslations('statistics.file');
  const cancel = useTranslations('common.actions')('cancel');
  const { progress, start, stop } = useReportExport(user, report, filters);
  const isEmpty = !report.found.data?.totalElements;
  const words = progress && t('progress', { done: formatInteger(progress.done), total: formatInteger(progress.total) });
  return (
    <>
      {progress && words && (
        <div className="flex items-center gap-2 text-sm">
          <span role="status" className="text-muted figures">
            {words}
          </span>
          <span className="w-24">
            <ProgressBar value={progress.done} max={progress.total} label={t('making')} valueText={words} />
          </span>
          <Button size="sm" variant="ghost" onClick={stop}>
            {cancel}
          </Button>
        </div>
      )}
      <ExportButton
        isBusy={progress !== undefined}
        items={() => [{ key: 'csv', label: t('csv'), isDisabled: isEmpty, onSelect: () => void start() }]}
      />
    </>
  );
}
