'use client';
import { useTranslations } from 'next-intl';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import type { useReport } from '@/components/statistics/use-report';
import { EmptyState } from '@/components/ui/empty-state';

/** The rows with their totals and pager. */
export function ReportTable({ report }: { report: ReturnType<typeof useReport> }) {
  const t = useTranslations('statistics');
  return (
    <PagedTable
      name={t('title')}
      list={report}
      texts={useColumnTexts('statistics')}
      totals={report.found.data?.totals}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
