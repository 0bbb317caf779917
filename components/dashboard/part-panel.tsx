'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BarList } from '@/components/charts/bar-list';
import { ChartPanel } from '@/components/charts/chart-panel';
import { DonutChart } from '@/components/charts/donut-chart';
import { barTable, partsOf } from '@/components/dashboard/bar-data';
import type { BarOperation } from '@/components/dashboard/chart-operations';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { useBarChart } from '@/components/dashboard/use-chart';
import { useChartTexts } from '@/components/dashboard/use-chart-texts';
import { classNames } from '@/components/ui/class-names';
import { formatInteger } from '@/lib/format/format-number';

type PartPanelProps = {
  title: string;
  operation: BarOperation;
  query: DashboardQuery;
  /** What the parts are, and what is counted: the headings of the table. */
  headings: readonly [string, string];
  note?: string;
  actions?: ReactNode;
  /** Few parts of a whole are drawn as a ring, many as bars. */
  shape: 'bars' | 'ring';
};

const shownParts = 5;

/** The largest parts of what was shown or clicked. */
export function PartPanel({ title, operation, query, headings, note, actions, shape }: PartPanelProps) {
  const other = useTranslations('common.chart')('other');
  const { fileName } = useChartTexts(query);
  const { data, error, isOld } = useBarChart(operation, query);
  const parts = data ? partsOf(data, shownParts, other) : [];
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return (
    <ChartPanel
      title={title}
      fileName={fileName(`${title}, ${headings[1]}`)}
      note={note}
      actions={actions}
      data={data && barTable(data, headings, other)}
      format={formatInteger}
      error={error}
    >
      <div className={classNames('transition-opacity', isOld && 'opacity-55')}>
        {shape === 'ring' ? (
          <DonutChart name={title} parts={parts} format={formatInteger} total={formatInteger(sum)} />
        ) : (
          <BarList name={title} bars={parts} format={formatInteger} />
        )}
      </div>
    </ChartPanel>
  );
}
