'use client';
import { useTranslations } from 'next-intl';
import type { CampaignColumn } from '@/components/campaigns/list/campaign-column';
import { FigureChange } from '@/components/charts/figure-format';
import { Sparkline } from '@/components/charts/sparkline';
import { classNames } from '@/components/ui/class-names';
import { can } from '@/lib/access/can';
import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { CampaignMeasureName } from '@/lib/contract/statistics/measures';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatWholePercent } from '@/lib/format/format-number';

/**
 * Columns that are loaded after the rows. Each requires the permission of its measure; the change column uses the first
 * visible measure.
 */
export function paceColumns(user: CurrentUser): CampaignColumn[] {
  const spend = campaignColumnPermission('statSpend');
  const changed = (['statSpend', 'statImpressions', 'statClicks'] as const).find((name) =>
    can(user, campaignColumnPermission(name)),
  );
  return [...(can(user, spend) ? ofSpend : []), ...(changed ? [changeOf(changed)] : [])];
}

const percent = (share: number | null | undefined) =>
  typeof share === 'number' ? Math.round(share * 10_000) / 100 : null;

const ofSpend: CampaignColumn[] = [
  {
    key: 'pace',
    isSortable: true,
    align: 'right',
    width: 104,
    unit: '%',
    cell: (row) => <PaceCell campaign={row} />,
    exported: ({ pace }) => percent(pace?.ratio),
  },
  {
    key: 'days',
    align: 'right',
    width: 96,
    cell: (row) => <DaysCell campaign={row} />,
    exported: ({ pace }) => pace?.days?.join(' ') ?? null,
  },
];

const changeOf = (of: CampaignMeasureName): CampaignColumn => ({
  key: 'change',
  align: 'right',
  width: 104,
  isHidden: true,
  unit: '%',
  cell: (row) => <ChangeCell campaign={row} of={of} />,
  exported: ({ pace }) => percent(pace?.change[of]),
});

/** Inserts the pace columns after the budgets. */
export function withPaces(columns: readonly CampaignColumn[], paces: readonly CampaignColumn[]): CampaignColumn[] {
  const at = columns.findLastIndex(({ key }) => ['name', 'status', 'bidderStatus', 'dailyBudget'].includes(key)) + 1;
  return [...columns.slice(0, at), ...paces, ...columns.slice(at)];
}

type CellProps = { campaign: ListedCampaign };

/** Maximum of the bar; the notch for 1 is at two thirds of it. */
const longest = 1.5;

/** Pace: spend relative to the plan, over a bar with a notch at the plan. */
export function PaceCell({ campaign: { pace, currency } }: CellProps) {
  const t = useTranslations('campaigns.pace');
  if (!pace || typeof pace.ratio !== 'number' || !pace.spent || !pace.expected) {
    return <span title={pace && t(pace.expected ? 'tooEarly' : 'noPlan')}>{dash}</span>;
  }
  const { ratio, status = null, spent, expected } = pace;
  const text = t('ofExpected', { spent: formatMoney(spent, currency), expected: formatMoney(expected, currency) });
  const isOff = status === 'BEHIND' || status === 'AHEAD';
  const words = [...(status ? [t(status)] : []), text].join('. ');
  return (
    <span title={words} className="figure-over-bar">
      <span className={isOff ? 'font-medium text-warning' : undefined}>
        {formatWholePercent(ratio)}
        <span className="sr-only">{`. ${words}`}</span>
      </span>
      <span aria-hidden="true" data-shape="track" className="relative block h-1.5 rounded-full bg-neutral-soft">
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

/** Spend of the last seven days. Today is incomplete and dotted. */
function DaysCell({ campaign: { pace, currency } }: CellProps) {
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

/**
 * Change of a measure: today so far against the same hours of yesterday, or the chosen period against the previous one.
 */
function ChangeCell({ campaign: { pace }, of }: CellProps & { of: CampaignMeasureName }) {
  const change = pace?.change[of];
  if (typeof change !== 'number') return <>{dash}</>;
  return <FigureChange change={change} better={of === 'statSpend' ? 'neither' : 'more'} isRunning />;
}
