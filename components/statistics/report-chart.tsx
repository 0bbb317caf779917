'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AreaChart } from '@/components/charts/area-chart';
import { ChartPanel } from '@/components/charts/chart-panel';
import { figureFormat } from '@/components/charts/figure-format';
import { BarList } from '@/components/charts/share-charts';
import { drawnMeasures, type Measure } from '@/components/statistics/report-query';
import type { useReport } from '@/components/statistics/use-report';
import { type CurrencyBars, type DaySeries, useReportChart } from '@/components/statistics/use-report-chart';
import { classNames } from '@/components/ui/class-names';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';

type Report = ReturnType<typeof useReport>;

/** Chart of one measure of the report: by day if it is grouped by date, else its largest rows. */
export function ReportChart({ report }: { report: Report }) {
  const user = useCurrentUser();
  const drawn = drawnMeasures(user);
  const measure = drawn.find(({ key }) => key === report.params.get('measure')) ?? drawn[0];
  return measure && <MeasureChart report={report} drawn={drawn} measure={measure} />;
}

type MeasureChartProps = { report: Report; drawn: readonly Measure[]; measure: Measure };

function MeasureChart({ report, drawn, measure }: MeasureChartProps) {
  const t = useTranslations('statistics.chart');
  const words = useTranslations('enums.measure');
  const { isByDay, byDay, largest, table, error, isOld } = useReportChart(report, measure);
  const { startDate, endDate } = report.period.range;
  const name = words(measure.key);
  const title = t(isByDay ? 'byDay' : 'largest', { measure: name });
  const choose = (key: string) => report.change({ measure: key, page: report.params.get('page') });
  return (
    <ChartPanel
      isTimeline={isByDay}
      today={report.period.today}
      title={title}
      fileName={`${name} ${startDate}~${endDate}`}
      actions={
        <Select
          aria-label={t('measure')}
          className="w-auto! max-w-48 max-sm:max-w-36"
          value={measure.key}
          options={drawn.map(({ key }) => ({ value: key, label: words(key) }))}
          onChange={(event) => choose(event.target.value)}
        />
      }
      data={table}
      format={(value, column) => figureFormat(measure.unit, byDay.series[column - 1]?.currency)(value)}
      error={error}
      height={drawingHeight}
    >
      <div className={classNames('transition-opacity', isOld && 'opacity-55')}>
        {isByDay ? (
          <DaysChart title={title} measure={measure} {...byDay} today={report.period.today} height={drawingHeight} />
        ) : (
          <BarsChart title={title} measure={measure} groups={largest} />
        )}
      </div>
    </ChartPanel>
  );
}

const drawingHeight = 208;

type BarsChartProps = { title: string; measure: Measure; groups: readonly CurrencyBars[] };

/** The largest rows, separately by currency, because different currencies cannot be compared. */
function BarsChart({ title, measure, groups }: BarsChartProps) {
  const isMixed = groups.length > 1;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-4">
      {groups.map(({ currency, bars }) => (
        <div key={currency} className="flex min-w-0 flex-col gap-2">
          {isMixed && <h3 className="text-sm font-medium text-muted">{currency}</h3>}
          <BarList
            name={isMixed ? `${title}, ${currency}` : title}
            bars={bars}
            format={figureFormat(measure.unit, currency)}
          />
        </div>
      ))}
    </div>
  );
}

type DaysChartProps = {
  title: string;
  measure: Measure;
  days: readonly string[];
  series: readonly DaySeries[];
  /** Today, which is unfinished. */
  today: string;
  height: number;
};

/** A line over days for each currency. Amounts in several currencies cannot share an axis, so only one is drawn. */
function DaysChart({ title, measure, days, series, today, height }: DaysChartProps) {
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

/** Height of the switch with the gap below it, px. */
const switchHeight = 40;

const symbol = (currency: Currency) => <abbr title={currency}>{currencySymbols[currency]}</abbr>;
