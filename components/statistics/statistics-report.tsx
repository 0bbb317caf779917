'use client';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { ExportButton } from '@/components/list/export-button';
import { FilterBar } from '@/components/list/filters/filter-bar';
import { PeriodFilter } from '@/components/list/filters/period-filter';
import { ListHeading } from '@/components/list/list-heading';
import { isRefused } from '@/components/list/query-failed';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { PagedTable } from '@/components/list/table/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { GroupingChips } from '@/components/statistics/grouping-chips';
import { deniedMeasures, isOverLimit, visibleMeasures } from '@/components/statistics/report-query';
import { runExport, useIsExporting } from '@/components/statistics/run-export';
import { useReport, useReportFilters } from '@/components/statistics/use-report';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ReportFormat } from '@/lib/contract/statistics/statistics';
import { formatInteger } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

// The table is part of the page; the chart's code is loaded afterwards, in parallel with the drawing's.
const ReportChart = dynamic(() => import('@/components/statistics/report-chart').then((module) => module.ReportChart), {
  ssr: false,
  loading: ChartPlace,
});

export function StatisticsReport() {
  const user = useCurrentUser();
  const t = useTranslations('statistics');
  const { heading } = useColumnTexts('statistics');
  const report = useReport();
  const { params, change, chosen } = report;
  const filters = useReportFilters(params);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={report.found.data?.totalElements}>
        {!isRefused(report.found) && <PeriodFilter period={report.period} timeZone={report.timeZone} />}
      </ListHeading>
      {!isRefused(report.found) && (
        <GroupingChips groupings={report.groupings} onChange={(groupings) => change({ groupings })} />
      )}
      <FilterBar found={report.found} filters={filters} params={params} onChange={change} table={report.table}>
        <ReportExport report={report} />
        <ColumnChooser
          columns={report.permitted}
          heading={heading}
          chosen={chosen.columns}
          onChange={chosen.setColumns}
          density={{ value: report.table.density, onChange: report.table.setDensity }}
          denied={deniedMeasures(user).map(({ key }) => key)}
        />
      </FilterBar>
      {!isRefused(report.found) && !isOverLimit(report.groupings) && <ReportChart report={report} />}
      <ReportTable report={report} />
    </div>
  );
}

/** Placeholder of the chart's size, so that the table does not move. */
function ChartPlace() {
  return (
    <div aria-hidden="true" className="h-68.5 rounded-lg border border-line bg-surface px-4 pt-12 pb-4">
      <Skeleton className="h-full w-full" />
    </div>
  );
}

/** The rows with totals and pagination. */
function ReportTable({ report }: { report: ReturnType<typeof useReport> }) {
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

type ReportExportProps = { report: ReturnType<typeof useReport> };

/** Exports the whole report, all pages, in a chosen format. */
function ReportExport({ report }: ReportExportProps) {
  const t = useTranslations('statistics.file');
  const { isBusy, start } = useReportExport(report);
  const isWaiting = isBusy || !report.found.data;
  return (
    <ExportButton
      isEmpty={report.found.data?.totalElements === 0}
      items={() => [
        { key: 'csv', label: t('csv'), isDisabled: isWaiting, onSelect: () => void start('csv') },
        { key: 'xlsx', label: t('xlsx'), isDisabled: isWaiting, onSelect: () => void start('xlsx') },
      ]}
    />
  );
}

/** Exports the whole report as a file created by the API: all pages, with the visible columns. */
function useReportExport({ query, columns }: ReturnType<typeof useReport>) {
  const user = useCurrentUser();
  const lang = useLocale();
  const t = useTranslations('statistics.export');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const isBusy = useIsExporting();

  const start = (format: ReportFormat) => {
    const { page: _page, size: _size, ...requested } = query;
    const measures = visibleMeasures(user).map(({ key }) => key);
    const shown = columns.flatMap(({ key }) => measures.find((measure) => measure === key) ?? []);
    return runExport(
      { ...requested, lang, format, columns: shown },
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
