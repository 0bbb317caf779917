import type { CampaignColumn } from '@/components/campaigns/list/campaign-column';
import { ChangeCell, DaysCell, PaceCell } from '@/components/campaigns/list/pace-cells';
import { can } from '@/lib/access/can';
import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { CampaignMeasureName } from '@/lib/contract/statistics/measures';

/** What is asked for after the rows. A column shows where its measure may be seen; the change is that of the first. */
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
    width: 100,
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

/** Columns with those of the paces behind the budgets, which they belong to. */
export function withPaces(columns: readonly CampaignColumn[], paces: readonly CampaignColumn[]): CampaignColumn[] {
  const at = columns.findLastIndex(({ key }) => ['name', 'status', 'bidderStatus', 'dailyBudget'].includes(key)) + 1;
  return [...columns.slice(0, at), ...paces, ...columns.slice(at)];
}
