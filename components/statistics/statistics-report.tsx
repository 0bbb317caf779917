'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PeriodFilter } from '@/components/list/period-filter';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { GroupingChips } from '@/components/statistics/grouping-chips';
import { isOverLimit } from '@/components/statistics/is-over-limit';
import { deniedMeasures } from '@/components/statistics/measures';
import { ReportExport } from '@/components/statistics/report-export';
import { ReportTable } from '@/components/statistics/report-table';
import { useReport } from '@/components/statistics/use-report';
import { useReportFilters } from '@/components/statistics/use-report-filters';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/browser/use-current-user';

// The table comes with the page; the chart follows, its code and the drawing's side by side.
const ReportChart = dynamic(() => import('@/components/statistics/report-chart').then((module) => module.ReportChart), {
  ssr: false,
  loading: ChartPlace,
});

export function StatisticsReport() {
  const user = useCurrentUser();
  const t = useTranslations('statistics');
  const { heading } = useColumnTexts('statistics');
  const report = useReport(user);
  const { params, change, chosen } = report;
  const filters = useReportFilters(user, params);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={t('title')} count={report.found.data?.totalElements}>
        <PeriodFilter period={report.period} timeZone={report.timeZone} />
      </ListHeading>
      <GroupingChips groupings={report.groupings} onChange={(groupings) => change({ groupings })} />
      <FilterBar filters={filters} params={params} onChange={change}>
        <ReportExport report={report} />
        <ColumnChooser
          columns={report.permitted}
          heading={heading}
          chosen={chosen.columns}
          onChange={chosen.setColumns}
          denied={{ user, keys: deniedMeasures(user).map(({ key }) => key) }}
        />
      </FilterBar>
      {!isOverLimit(report.groupings) && <ReportChart report={report} />}
      <ReportTable report={report} />
    </div>
  );
}

/** Of the chart's size, so that the table does not jump. */
function ChartPlace() {
  return (
    <div aria-hidden="true" className="h-68.5 rounded-lg border border-line bg-surface px-4 pt-12 pb-4">
      <Skeleton className="h-full w-full" />
    </div>
  );
}
