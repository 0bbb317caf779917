'use client';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { Currency } from '@/lib/contract/enumerations';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { formatAmount } from '@/lib/format/format-money';
import { dash, formatDifference, formatInteger } from '@/lib/format/format-number';

type Compared = Pick<Reconciliation['days'][number], 'ours' | 'theirs' | 'differences'>;
const measures = ['bids', 'impressions', 'spend'] as const;
type Measure = (typeof measures)[number];

/** Relative difference above which a day is highlighted. */
const noticeable = 0.05;

/** Our figures and the SSP's by day, totals first. */
export function ComparedDays({ reconciliation }: { reconciliation: Reconciliation }) {
  const t = useTranslations('integrations.reconciliation');
  const { days, total, currency } = reconciliation;
  const hasRequests = days.some(({ theirs }) => theirs?.requests != null);
  if (days.length === 0)
    return (
      <Panel title={t('days')}>
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      </Panel>
    );
  return (
    <Panel title={t('days')} note={t('daysNote')} isFlush>
      <ScrollBox name={t('caption')}>
        <table className="w-full border-separate border-spacing-0 text-sm whitespace-nowrap">
          <caption className="sr-only">{t('caption')}</caption>
          <Head currency={currency} hasRequests={hasRequests} />
          <tbody>
            {total && (
              <Row name={t('total', { count: total.days })} compared={total} hasRequests={hasRequests} isStrong />
            )}
            {days.map((day) => (
              <Row key={day.day} name={day.day} compared={day} hasRequests={hasRequests} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function Head({ currency, hasRequests }: { currency: Currency; hasRequests: boolean }) {
  const t = useTranslations('integrations.reconciliation');
  const name = (measure: Measure) => (measure === 'spend' ? t('spendIn', { currency }) : t(measure));
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={classNames(headCell, 'sticky left-0 bg-surface text-left')}>
          {t('day')}
        </th>
        {measures.map((measure) => (
          <th key={measure} scope="colgroup" colSpan={3} className="border-l border-line px-3 pt-2 text-center">
            {name(measure)}
          </th>
        ))}
        {hasRequests && (
          <th scope="col" rowSpan={2} className={classNames(headCell, 'border-l text-right')}>
            {t('requests')}
          </th>
        )}
      </tr>
      <tr>
        {measures.flatMap((measure) =>
          (['ours', 'theirs', 'difference'] as const).map((side) => (
            <th
              key={`${measure} ${side}`}
              scope="col"
              className={classNames(headCell, 'text-right', side === 'ours' && 'border-l')}
            >
              {t(side)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

type RowProps = { name: string; compared: Compared; hasRequests: boolean; isStrong?: boolean };

function Row({ name, compared, hasRequests, isStrong = false }: RowProps) {
  const { ours, theirs, differences } = compared;
  return (
    <tr className={isStrong ? 'font-semibold' : undefined}>
      <th
        scope="row"
        className={classNames(bodyCell, 'sticky left-0 bg-surface text-left', !isStrong && 'font-normal')}
      >
        {name}
      </th>
      {measures.flatMap((measure) => {
        const difference = differences[measure];
        const isNoticeable = difference !== null && Math.abs(difference) >= noticeable;
        return [
          <td key={`${measure} ours`} className={classNames(numberCell, 'border-l')}>
            {printed(measure, ours)}
          </td>,
          <td key={`${measure} theirs`} className={numberCell}>
            {printed(measure, theirs)}
          </td>,
          <td
            key={`${measure} difference`}
            className={classNames(numberCell, isNoticeable ? 'text-warning' : 'text-muted')}
          >
            {formatDifference(difference)}
          </td>,
        ];
      })}
      {hasRequests && <td className={classNames(numberCell, 'border-l')}>{printed('requests', theirs)}</td>}
    </tr>
  );
}

type Side = { requests?: number | null; bids: number | null; impressions: number; spend: string };

function printed(measure: Measure | 'requests', side: Side | null): string {
  const value = side?.[measure] ?? null;
  if (value === null) return dash;
  return typeof value === 'string' ? formatAmount(value) : formatInteger(value);
}

const bodyCell = 'border-b border-line px-3 py-1.5';
const numberCell = `${bodyCell} text-right figures`;
const headCell = 'border-b border-line px-3 py-1.5 font-medium text-muted';
