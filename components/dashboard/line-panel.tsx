'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AreaChart, SmallCharts } from '@/components/charts/area-chart';
import { ChartPanel } from '@/components/charts/chart-panel';
import { figureFormat } from '@/components/charts/figure-format';
import type { DashboardQuery } from '@/components/dashboard/dashboard-query';
import {
  currencyOf,
  type LineOperation,
  lineTable,
  shownSeries,
  useChartTexts,
  useLineChart,
  valuesOf,
} from '@/components/dashboard/use-chart';
import { classNames } from '@/components/ui/class-names';
import { Segmented } from '@/components/ui/segmented';
import { currencySymbols } from '@/lib/contract/enumerations';

type LinePanelProps = { title: string; operation: LineOperation; query: DashboardQuery };

/** Chart of a measure by day. Different currencies cannot share an axis: one is drawn, all are in the table. */
export function LinePanel({ title, operation, query }: LinePanelProps) {
  const t = useTranslations('dashboard');
  const { seriesName, fileName } = useChartTexts(query);
  const { data, error, isOld } = useLineChart(operation, query);
  const [wanted, setWanted] = useState<string>();
  const all = data ? shownSeries(data) : [];
  const isMoney = data?.unit === 'money';
  const chosen = all.find(({ key }) => key === wanted) ?? all[0];
  const drawn = isMoney && chosen ? [chosen] : all;
  const Chart = drawn.length > 1 ? SmallCharts : AreaChart;
  const formats = all.map(({ key }) => figureFormat(data?.unit ?? 'count', currencyOf(key)));
  const format = figureFormat(data?.unit ?? 'count', currencyOf(drawn[0]?.key ?? ''));
  return (
    <ChartPanel
      isTimeline
      today={data?.today}
      title={title}
      fileName={fileName(title)}
      actions={
        isMoney &&
        all.length > 1 && (
          <CurrencySwitch
            label={t('currencyOf', { title })}
            keys={all.map(({ key }) => key)}
            chosen={chosen?.key ?? ''}
            onChoose={setWanted}
          />
        )
      }
      data={data && lineTable(all, t('day'), seriesName)}
      format={(value, column) => (formats[column - 1] ?? format)(value)}
      error={error}
    >
      <div className={classNames('transition-opacity', isOld && 'opacity-55')}>
        <Chart
          description={t('byDay', { title, from: query.startDate, to: query.endDate })}
          today={data?.today ?? null}
          labels={drawn[0]?.points.map(({ date }) => date) ?? []}
          series={drawn.map((one) => ({ name: seriesName(one.key), values: valuesOf(one) }))}
          format={format}
        />
      </div>
    </ChartPanel>
  );
}

type CurrencySwitchProps = {
  label: string;
  keys: readonly string[];
  chosen: string;
  onChoose: (key: string) => void;
};

function CurrencySwitch({ label, keys, chosen, onChoose }: CurrencySwitchProps) {
  const name = useId();
  const symbolOf = (key: string) => {
    const currency = currencyOf(key);
    return currency ? currencySymbols[currency] : key;
  };
  return (
    <Segmented
      name={name}
      label={label}
      value={chosen}
      options={keys.map((key) => ({ value: key, label: <abbr title={key}>{symbolOf(key)}</abbr> }))}
      onChange={onChoose}
    />
  );
}
