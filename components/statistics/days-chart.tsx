'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AreaChart } from '@/components/charts/area-chart';
import { figureFormat } from '@/components/charts/figure-format';
import type { DaySeries } from '@/components/statistics/chart-days';
import type { Measure } from '@/components/statistics/measures';
import { Segmented } from '@/components/ui/segmented';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

type DaysChartProps = {
  title: string;
  measure: Measure;
  days: readonly string[];
  series: readonly DaySeries[];
  /** Today, which is not over. */
  today: string;
  height: number;
};

/** A line over days for each currency; amounts of several currencies share no axis, so one of them is drawn. */
export function DaysChart({ title, measure, days, series, today, height }: DaysChartProps) {
  const t = useTranslations('statistics.chart');
  const name = useId();
  const [wanted, setWanted] = useState<string>();
  const isSplit = measure.unit === 'money' && series.length > 1;
  const chosen = series.find(({ currency }) => currency === wanted) ?? series[0];
  const drawn = isSplit && chosen ? [chosen] : series;
  return (
    <div className="flex flex-col gap-2">
      {isSplit && (
        <div className="self-end">
          <Segmented
            name={name}
            label={t('currency')}
            value={chosen?.currency ?? ''}
            options={series.map(({ currency }) => ({ value: currency, label: symbol(currency) }))}
            onChange={setWanted}
          />
        </div>
      )}
      <AreaChart
        description={title}
        labels={days}
        today={today}
        series={drawn.map(({ currency, values }) => ({ name: currency, values }))}
        format={figureFormat(measure.unit, chosen?.currency)}
        height={isSplit ? height - switchHeight : height}
      />
    </div>
  );
}

/** Of the switch and the gap under it. */
const switchHeight = 40;

const symbol = (currency: Currency) => <abbr title={currency}>{currencySymbols[currency]}</abbr>;
