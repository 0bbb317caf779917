'use client';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import { useColumnTexts } from '@/components/statistics/use-column-texts';
import type { useReport } from '@/components/statistics/use-report';
import { EmptyState } from '@/components/ui/empty-state';

type ReportTableProps = { report: ReturnType<typeof useReport> };

/** The rows with their totals and pager. Rows once shown stay when a refresh fails. */
export function ReportTable({ report }: ReportTableProps) {
  const t = useTranslations('statistics');
  const texts = useColumnTexts();
  const { found, table, query, change } = report;
  const rows = found.data?.content;
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !rows) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        {...texts}
        name={t('title')}
        rows={rows}
        columns={report.columns}
        rowKey={(row) => row.key}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        totals={found.data?.totals}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      <Pager
        page={Number(query.page)}
        size={Number(query.size)}
        total={found.data?.totalElements ?? 0}
        onPage={(page) => change({ page })}
        onSize={resize}
      />
    </div>
  );
}
