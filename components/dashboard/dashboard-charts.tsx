'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { ChartPanel } from '@/components/charts/chart-panel';
import type { ChartData } from '@/components/charts/chart-table';
import { BarList, DonutChart } from '@/components/charts/share-charts';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import { LinePanel } from '@/components/dashboard/line-panel';
import { type BarOperation, useBarChart, useChartTexts } from '@/components/dashboard/use-chart';
import { classNames } from '@/components/ui/class-names';
import { Segmented } from '@/components/ui/segmented';
import type { BarChart } from '@/lib/contract/statistics/dashboard';
import { formatInteger } from '@/lib/format/format-number';

/** The charts of §2 in two columns. Each loads, fails and retries independently. */
export function DashboardCharts({ query }: { query: DashboardQuery }) {
  const t = useTranslations('dashboard.charts');
  const measure = useTranslations('enums.measure');
  const grouping = useTranslations('enums.grouping');
  const counts = { query, note: measure('impressions'), shape: 'bars' } as const;
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      <LinePanel title={measure('statSpend')} operation="dashboard.spend" query={query} />
      <LinePanel title={measure('impressions')} operation="dashboard.impressions" query={query} />
      <LinePanel title={measure('clicks')} operation="dashboard.clicks" query={query} />
      <LinePanel title={measure('ctr')} operation="dashboard.ctr" query={query} />
      <LinePanel title={measure('cpm')} operation="dashboard.cpm" query={query} />
      <LinePanel title={measure('reach')} operation="dashboard.reach" query={query} />
      <PartPanel
        {...counts}
        title={t('campaigns')}
        operation="dashboard.campaigns"
        headings={[grouping('CAMPAIGN'), measure('impressions')]}
      />
      <PartPanel
        {...counts}
        title={t('placements')}
        operation="dashboard.placements"
        headings={[grouping('PLACEMENT'), measure('impressions')]}
      />
      <CountedPanel title={t('cities')} part={grouping('CITY')} operations={cities} query={query} shape="bars" />
      <CountedPanel title={t('devices')} part={grouping('DEVICE')} operations={devices} query={query} shape="ring" />
      <LinePanel title={t('rates')} operation="dashboard.qualityRate" query={query} />
      <PartPanel
        title={t('creativeClicks')}
        operation="dashboard.creativeTypeClicks"
        query={query}
        headings={[t('creativeType'), measure('clicks')]}
        shape="ring"
      />
    </div>
  );
}

const cities = { clicks: 'dashboard.city', impressions: 'dashboard.cityImpressions' } as const;
const devices = { clicks: 'dashboard.device', impressions: 'dashboard.deviceImpressions' } as const;

type CountedPanelProps = {
  title: string;
  part: string;
  operations: Readonly<Record<Counted, BarOperation>>;
  query: DashboardQuery;
  shape: 'bars' | 'ring';
};

const counted = ['clicks', 'impressions'] as const;
type Counted = (typeof counted)[number];

/** Distribution by clicks or by impressions. */
function CountedPanel({ title, part, operations, query, shape }: CountedPanelProps) {
  const t = useTranslations('dashboard');
  const measure = useTranslations('enums.measure');
  const [chosen, setChosen] = useState<Counted>('clicks');
  const name = useId();
  return (
    <PartPanel
      title={title}
      operation={operations[chosen]}
      query={query}
      headings={[part, measure(chosen)]}
      shape={shape}
      actions={
        <Segmented
          name={name}
          label={t('countedBy', { title })}
          value={chosen}
          options={counted.map((value) => ({ value, label: measure(value) }))}
          onChange={(value) => setChosen(value === 'impressions' ? 'impressions' : 'clicks')}
        />
      }
    />
  );
}

type PartPanelProps = {
  title: string;
  operation: BarOperation;
  query: DashboardQuery;
  /** Headings of the table: the dimension and the measure. */
  headings: readonly [string, string];
  note?: string;
  actions?: ReactNode;
  /** A few parts of a whole are shown as a ring, many as bars. */
  shape: 'bars' | 'ring';
};

const shownParts = 5;

/** Largest parts by impressions or clicks. */
function PartPanel({ title, operation, query, headings, note, actions, shape }: PartPanelProps) {
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

type Part = { key: string; label: string; value: number; isRest?: boolean };

/** Returns the largest parts and the sum of all others at the end. */
export function partsOf({ items, other }: BarChart, shown: number, otherLabel: string): Part[] {
  const parts = items.map(({ id, name, value }) => ({ key: id, label: name, value: Number(value) }));
  const hidden = parts.slice(shown).reduce((sum, part) => sum + part.value, 0) + (other ?? 0);
  const rest = hidden > 0 ? [{ key: 'other', label: otherLabel, value: hidden, isRest: true }] : [];
  return [...parts.slice(0, shown), ...rest];
}

/** Returns all parts and the rest as table rows. */
export function barTable(chart: BarChart, headings: readonly [string, string], otherLabel: string): ChartData {
  return {
    headings,
    rows: partsOf(chart, chart.items.length, otherLabel).map(({ label, value }) => [label, value]),
  };
}
