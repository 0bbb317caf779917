'use client';
import { useTranslations } from 'next-intl';
import type { PacedCampaign } from '@/components/campaigns/list/use-paces';
import { FigureChange } from '@/components/charts/figure-format';
import { Sparkline } from '@/components/charts/sparkline';
import { classNames } from '@/components/ui/class-names';
import type { CampaignMeasureName } from '@/lib/contract/statistics/measures';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatWholePercent } from '@/lib/format/format-number';

type CellProps = { campaign: PacedCampaign };

/** The bar ends here; the notch, at 1, stands at two thirds of it. */
const longest = 1.5;

/** Spent to what was due by now, over a bar with a notch where the plan is. */
export function PaceCell({ campaign: { pace, currency } }: CellProps) {
  const t = useTranslations('campaigns.pace');
  if (!pace || typeof pace.ratio !== 'number' || !pace.spent || !pace.expected) {
    return <span title={pace ? t('noPlan') : undefined}>{dash}</span>;
  }
  const { ratio, status = null, spent, expected } = pace;
  const text = t('ofExpected', { spent: formatMoney(spent, currency), expected: formatMoney(expected, currency) });
  const isOff = status === 'BEHIND' || status === 'AHEAD';
  const words = [...(status ? [t(status)] : []), text].join('. ');
  return (
    <span title={words} className="flex flex-col items-end gap-0.5">
      <span className={classNames('leading-4', isOff && 'font-medium text-warning')}>
        {formatWholePercent(ratio)}
        <span className="sr-only">{`. ${words}`}</span>
      </span>
      <span
        aria-hidden="true"
        data-shape="track"
        className="relative block h-1.5 w-full max-w-24 rounded-full bg-neutral-soft"
      >
        <span
          data-shape="fill"
          className={classNames('block h-full rounded-full', isOff ? 'bg-warning' : status ? 'bg-accent' : 'bg-muted')}
          style={{ width: `${(Math.min(ratio, longest) / longest) * 100}%` }}
        />
        <span data-shape="fill" className="absolute -inset-y-0.5 w-0.5 bg-text" style={{ left: `${100 / longest}%` }} />
      </span>
    </span>
  );
}

/** Spend of the last seven days; today, which still grows, is dotted. */
export function DaysCell({ campaign: { pace, currency } }: CellProps) {
  const t = useTranslations('campaigns.pace');
  const days = pace?.days;
  const today = days?.at(-1);
  if (!days || today === undefined) return <>{dash}</>;
  const text = days.map((day) => formatMoney(day, currency)).join(', ');
  return (
    <span title={text} className="flex justify-end">
      <Sparkline
        values={days.map(Number)}
        running={days.length - 1}
        width={72}
        height={22}
        description={t('days', { today: formatMoney(today, currency) })}
      />
    </span>
  );
}

/** How a measure changed: today so far against the same hours of yesterday, or the chosen days against those before. */
export function ChangeCell({ campaign: { pace }, of }: CellProps & { of: CampaignMeasureName }) {
  const change = pace?.change[of];
  if (typeof change !== 'number') return <>{dash}</>;
  return <FigureChange change={change} better={of === 'statSpend' ? 'neither' : 'more'} isRunning />;
}
