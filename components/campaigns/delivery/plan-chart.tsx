'use client';
import { useTranslations } from 'next-intl';
import { AreaChart } from '@/components/charts/area-chart';
import type { ChartBand, ChartMark } from '@/components/charts/chart-frame';
import { ChartPanel } from '@/components/charts/chart-panel';
import type { ChartData } from '@/components/charts/chart-table';
import { figureFormat } from '@/components/charts/figure-format';
import { type ChangeLine, changeLines } from '@/components/history/change-lines';
import { fieldWord } from '@/components/history/history-words';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';

/** Chart of actual spend against the plan, with the projection and the changes made meanwhile. */
export function PlanChart({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('delivery.chart');
  const lineOf = useChangeLine(delivery);
  const { from, to, currency } = delivery;
  const names = { time: t('time'), spend: t('actual'), plan: t('plan'), projected: t('projected'), ahead: t('ahead') };
  const drawn = drawnOf(delivery, { ...names, impressions: t('impressions') });
  if (!drawn) return <Changes delivery={delivery} />;
  const isMoney = drawn.measure === 'spend';
  const format = isMoney ? figureFormat('money', currency) : figureFormat('count');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChartPanel
        isTimeline
        today={drawn.today}
        title={t(isMoney ? 'title' : 'impressionsTitle')}
        fileName={t('file')}
        note={<Projection delivery={delivery} />}
        data={tableOf(drawn, names.time)}
        format={format}
        height={280}
      >
        <AreaChart
          description={t(isMoney ? 'description' : 'impressionsDescription', { from, to })}
          labels={drawn.labels}
          today={drawn.today}
          series={drawn.series}
          band={drawn.band}
          marks={marksOf(delivery, lineOf)}
          format={format}
          height={280}
        />
      </ChartPanel>
      <Changes delivery={delivery} />
    </div>
  );
}

function Projection({ delivery: { pace, currency } }: { delivery: Delivery }) {
  const t = useTranslations('delivery.chart');
  const figures = pace?.today ?? pace?.total;
  if (!figures) return null;
  const { projected, budget } = figures;
  if (projected === null) return null;
  const scope = pace?.today ? 'today' : 'total';
  return t('projection', { projected: formatMoney(projected, currency), budget: formatMoney(budget, currency), scope });
}

/** Lists the changes marked in the chart, newest first, for users who do not use the pointer. */
function Changes({ delivery: { changes, timeZone, currency } }: { delivery: Delivery }) {
  const t = useTranslations('delivery.changes');
  const lineOf = useChangeLine({ timeZone, currency });
  if (changes.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-2.5 text-sm">
      <summary className="cursor-pointer rounded-md text-muted hover:text-text">
        {t('title', { count: changes.length })}
      </summary>
      <ol className="mt-2 flex flex-col gap-1">
        {changes.toReversed().map((change) => (
          <li key={change.historyId} className="flex flex-wrap gap-x-3">
            <span className="text-muted figures">{formatDateTime(change.at, timeZone)}</span>
            <ul className="min-w-0 break-words">
              {lineOf(change, Infinity).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Maximum number of lines in a tooltip; the list below the chart shows the rest. */
const maxLines = 4;

/** Returns a function that describes a change like the history: who changed what, from which value to which. */
function useChangeLine({ timeZone, currency }: Pick<Delivery, 'timeZone' | 'currency'>): LineOf {
  const t = useTranslations('history');
  const enums = useTranslations('enums');
  const words = useTranslations('delivery.changes');
  return ({ by, entity, fields }, most = maxLines) => {
    const history = { t, enums, timeZone, currency, nameOf: () => undefined };
    const changedLines = changeLines(history, { entity, fields });
    const lines = [...new Set(changedLines.map((line) => textOf(line, words)))];
    const who = words('entry', {
      who: by?.login ?? words('byPlatform'),
      fields: lines[0] ?? fields.map(({ field }) => fieldWord(history, entity, field)).join(', '),
    });
    const more = lines.length - most;
    return [who, ...lines.slice(1, most), ...(more > 0 ? [words('more', { count: more })] : [])];
  };
}

type ChangeWords = ReturnType<typeof useTranslations<'delivery.changes'>>;

function textOf(line: ChangeLine, words: ChangeWords): string {
  const { label } = line;
  if (line.lineKind === 'change') return words('change', { label, before: line.before, after: line.after });
  if (line.lineKind === 'value') return words('value', { label, value: line.value });
  if (line.lineKind === 'note') return words('value', { label, value: line.note });
  const sides = [...line.added.map((one) => `+${one}`), ...line.removed.map((one) => `−${one}`)];
  return words('value', { label, value: sides.join(', ') });
}

type Charted = Pick<Delivery, 'points' | 'unit' | 'from' | 'to' | 'timeZone' | 'pace' | 'ahead'>;
type Names = { time: string; spend: string; plan: string; projected: string; ahead: string; impressions: string };
type Series = { name: string; values: readonly (number | null)[] };

/** If the user may not see spend, the chart shows impressions. */
type Drawn = {
  measure: 'spend' | 'impressions';
  labels: string[];
  today: string | null;
  series: Series[];
  band?: ChartBand;
};

/**
 * Returns the series of the chart: spend, plan, today's projection and, by days, the forecast of the coming ones. Null
 * without a measure.
 */
export function drawnOf(delivery: Charted, names: Names): Drawn | null {
  const { points } = delivery;
  const labels = points.map(({ at }) => labelOf(at, delivery));
  const running = points.findIndex(({ isUnfinished }) => isUnfinished);
  const today = labels[running] ?? null;
  if (points.some(({ spend }) => spend !== undefined)) {
    const coming = delivery.unit === 'day' ? (delivery.ahead?.days ?? []) : [];
    const spend = [...points.map((point) => numberOf(point.spend)), ...coming.map(() => null)];
    const plan = [...points, ...coming].map((point) => numberOf(point.planned));
    const end = delivery.unit === 'day' ? numberOf(delivery.pace?.today?.projected) : null;
    labels.push(...coming.map(({ date }) => date));
    const series = [{ name: names.spend, values: spend }];
    if (plan.some((value) => value !== null)) series.push({ name: names.plan, values: plan });
    if (end !== null && running >= 0)
      series.push({ name: names.projected, values: labels.map((_, index) => (index === running ? end : null)) });
    const band = coming.length > 0 ? bandOf(delivery, coming, names.ahead) : null;
    return { measure: 'spend', labels, today, series, ...(band && { band }) };
  }
  if (points.every(({ impressions }) => impressions === undefined)) return null;
  const values = points.map(({ impressions }) => impressions ?? null);
  return { measure: 'impressions', labels, today, series: [{ name: names.impressions, values }] };
}

/** The forecast band starts at today's projection. */
function bandOf({ points, pace }: Charted, coming: readonly Coming[], name: string): ChartBand {
  const end = numberOf(pace?.today?.projected ?? points.at(-1)?.spend);
  const line = (side: 'low' | 'high') => [
    ...points.map((_, index) => (index === points.length - 1 ? end : null)),
    ...coming.map(({ spend }) => numberOf(spend[side]) ?? 0),
  ];
  return { name, low: line('low'), high: line('high') };
}

type Coming = NonNullable<Delivery['ahead']>['days'][number];

/** Returns the chart's data as a table; empty if nothing was counted or planned. */
export function tableOf({ labels, series, band }: Drawn, time: string): ChartData {
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const sides = band
    ? [`${band.name} ↓`, `${band.name} ↑`].map((name, at) => ({ name, values: at ? band.high : band.low }))
    : [];
  const columns = [...series, ...sides];
  const rows = labels.map((label, index) => [label, ...columns.map(({ values }) => values[index] ?? null)]);
  return { headings: [time, ...columns.map(({ name }) => name)], rows: isEmpty ? [] : rows };
}

/** Returns the changes as marks at their hour or day. */
export function marksOf({ points, changes }: Pick<Delivery, 'points' | 'changes'>, lineOf: LineOf): ChartMark[] {
  return changes.flatMap((change) => {
    const index = points.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(change.at));
    return index < 0 ? [] : { index, lines: lineOf(change) };
  });
}

type LineOf = (change: Delivery['changes'][number], most?: number) => string[];

/** Only for drawing, so a float is precise enough. */
const numberOf = (amount: string | null | undefined) => (amount ? Number(amount) : null);

function labelOf(at: string, { unit, from, to, timeZone }: Charted): string {
  const time = formatDateTime(at, timeZone);
  if (unit === 'day') return time.slice(0, 10);
  return from === to ? time.slice(11) : time.slice(5);
}
