import type { ChartMark } from '@/components/charts/area-chart-props';
import type { ChartData } from '@/components/charts/chart-table';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { formatDateTime } from '@/lib/format/format-date';

type Charted = Pick<Delivery, 'points' | 'unit' | 'from' | 'to' | 'timeZone' | 'pace'>;
type Names = { time: string; spend: string; plan: string; projected: string; impressions: string };
type Series = { name: string; values: readonly (number | null)[] };

/** Where no money may be seen, impressions are what there is to draw. */
export type Drawn = { measure: 'spend' | 'impressions'; labels: string[]; today: string | null; series: Series[] };

/** What the chart of plan and actual draws: spend, the plan, and where today is heading for. Null without a measure. */
export function drawnOf(delivery: Charted, names: Names): Drawn | null {
  const { points } = delivery;
  const labels = points.map(({ at }) => labelOf(at, delivery));
  const running = points.findIndex(({ isUnfinished }) => isUnfinished);
  const today = labels[running] ?? null;
  if (points.some(({ spend }) => spend !== undefined)) {
    const spend = points.map((point) => numberOf(point.spend));
    const plan = points.map((point) => numberOf(point.planned));
    const end = delivery.unit === 'day' ? numberOf(delivery.pace?.today?.projected) : null;
    const series = [{ name: names.spend, values: spend }];
    if (plan.some((value) => value !== null)) series.push({ name: names.plan, values: plan });
    if (end !== null && running >= 0)
      series.push({ name: names.projected, values: points.map((_, index) => (index === running ? end : null)) });
    return { measure: 'spend', labels, today, series };
  }
  if (points.every(({ impressions }) => impressions === undefined)) return null;
  const values = points.map(({ impressions }) => impressions ?? null);
  return { measure: 'impressions', labels, today, series: [{ name: names.impressions, values }] };
}

/** The same as a table; nothing where nothing was counted or planned. */
export function tableOf({ labels, series }: Drawn, time: string): ChartData {
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const rows = labels.map((label, index) => [label, ...series.map(({ values }) => values[index] ?? null)]);
  return { headings: [time, ...series.map(({ name }) => name)], rows: isEmpty ? [] : rows };
}

/** Each change at the hour or day that it fell into. */
export function marksOf({ points, changes }: Pick<Delivery, 'points' | 'changes'>, lineOf: LineOf): ChartMark[] {
  return changes.flatMap((change) => {
    const index = points.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(change.at));
    return index < 0 ? [] : { index, lines: [lineOf(change)] };
  });
}

export type LineOf = (change: Delivery['changes'][number]) => string;

/** Only drawn, never reckoned with: a picture needs no micros. */
const numberOf = (amount: string | null | undefined) => (amount ? Number(amount) : null);

function labelOf(at: string, { unit, from, to, timeZone }: Charted): string {
  const time = formatDateTime(at, timeZone);
  if (unit === 'day') return time.slice(0, 10);
  return from === to ? time.slice(11) : time.slice(5);
}
