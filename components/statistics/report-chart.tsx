'use client';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/charts/chart-panel';
import { figureFormat } from '@/components/charts/figure-format';
import { BarsChart } from '@/components/statistics/bars-chart';
import { DaysChart } from '@/components/statistics/days-chart';
import { drawnMeasures, type Measure } from '@/components/statistics/measures';
import type { useReport } from '@/components/statistics/use-report';
import { useReportChart } from '@/components/statistics/use-report-chart';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type Report = ReturnType<typeof useReport>;

/** One measure of the report as a picture: by day where it has days, else its largest rows. */
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
