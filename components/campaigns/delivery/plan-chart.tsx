'use client';
import { useTranslations } from 'next-intl';
import { drawnOf, marksOf, tableOf } from '@/components/campaigns/delivery/plan-chart-data';
import { AreaChart } from '@/components/charts/area-chart';
import { ChartPanel } from '@/components/charts/chart-panel';
import { figureFormat } from '@/components/charts/figure-format';
import { fieldWord } from '@/components/history/history-words';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';

/** What was spent against the plan, where it is heading for, and what was changed on the way. */
export function PlanChart({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('delivery.chart');
  const lineOf = useChangeLine(delivery.timeZone);
  const { from, to, currency } = delivery;
  const names = { ...{ time: t('time'), spend: t('actual'), plan: t('plan') }, projected: t('projected') };
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
  const scope = pace?.today ? 'today' : 'total';
  return t('projection', { projected: formatMoney(projected, currency), budget: formatMoney(budget, currency), scope });
}

/** The marks of the chart for those who do not point at it, the newest first. */
function Changes({ delivery: { changes, timeZone } }: { delivery: Delivery }) {
  const t = useTranslations('delivery.changes');
  const lineOf = useChangeLine(timeZone);
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
            <span className="min-w-0 break-words">{lineOf(change)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Says who changed what, in the words of the history. */
function useChangeLine(timeZone: string) {
  const t = useTranslations('history');
  const enums = useTranslations('enums');
  const words = useTranslations('delivery.changes');
  return ({ by, fields }: Delivery['changes'][number]) => {
    const named = fields.map((field) => fieldWord({ t, enums, timeZone, nameOf: () => undefined }, 'campaign', field));
    const [shown, more] = [[...new Set(named)].slice(0, 3), new Set(named).size - 3];
    const listed = [...shown, ...(more > 0 ? [words('more', { count: more })] : [])].join(', ');
    return words('entry', { who: by?.login ?? words('byPlatform'), fields: listed });
  };
}
