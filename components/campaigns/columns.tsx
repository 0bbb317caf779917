import type { useTranslations } from 'next-intl';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { CampaignName } from '@/components/campaigns/campaign-name';
import { DailyBudget } from '@/components/campaigns/daily-budget';
import { mayChange } from '@/components/campaigns/may-change';
import { TotalLabel } from '@/components/campaigns/total-label';
import type { Cell } from '@/components/charts/to-csv';
import type { Column } from '@/components/list/column';
import { StatusSwitch } from '@/components/list/status-switch';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { CampaignRow } from '@/lib/contract/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import type { campaignColumns as columnNames } from '@/lib/contract/permissions';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

export type CampaignTotal = AnswerOf<'campaigns.list'>['totals'][number];
/** `exported` is the cell of a CSV file: amounts as they are, shares in percent. */
export type CampaignColumn = Column<CampaignRow, CampaignTotal> & { exported: (row: CampaignRow) => Cell; unit?: '%' };

type Words = ReturnType<typeof useTranslations<'enums'>>;
type Measured = Omit<CampaignTotal, 'currency'>;
type Keys<V> = { [K in keyof Measured]-?: Measured[K] extends V ? K : never }[keyof Measured];
type Figures = Measured & { currency: Currency };

/** The columns of §3's campaign row that the user may see, in the product's order. */
export function campaignColumns(user: CurrentUser, words: Words): CampaignColumn[] {
  return allColumns(user, words).filter((column) => maySee(user, column));
}

/** Keys of the columns that the user may not see. */
export const deniedColumns = (user: CurrentUser, words: Words) =>
  allColumns(user, words).flatMap((column) => (maySee(user, column) ? [] : column.key));

const maySee = (user: CurrentUser, { permission }: Pick<CampaignColumn, 'permission'>) =>
  !permission || can(user, permission);

type ColumnName = (typeof columnNames)[number];
const gate = <N extends ColumnName>(name: N) => `CAMPAIGN_STATISTICS_COLUMN_${name}` as const;

function allColumns(user: CurrentUser, words: Words): CampaignColumn[] {
  return [...states(user, words), ...budgets, ...figures(), ...descriptions(words)];
}

function states(user: CurrentUser, words: Words): CampaignColumn[] {
  return [
    {
      key: 'name',
      permission: gate('NAME'),
      width: 264,
      isFixed: true,
      isSortable: true,
      cell: (row) => <CampaignName user={user} campaign={row} />,
      total: ({ currency }) => <TotalLabel currency={currency} />,
      exported: (row) => row.name,
    },
    {
      key: 'status',
      permission: gate('STATUS'),
      width: 140,
      isSortable: true,
      cell: (row) => <StatusSwitch area="campaigns" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
      exported: (row) => words(`status.${row.status}`),
    },
    {
      key: 'bidderStatus',
      permission: gate('BIDDER_STATUS'),
      width: 136,
      cell: (row) => <BidderBadge campaign={row} timeZone={user.timeZone} />,
      exported: (row) => words(`bidderStatus.${row.bidderStatus}`),
    },
  ];
}

const budgets: readonly CampaignColumn[] = [
  {
    key: 'dailyBudget',
    permission: gate('DAILY_BUDGET'),
    align: 'right',
    width: 168,
    isSortable: true,
    cell: (row) => <DailyBudget campaign={row} />,
    exported: (row) => row.dailyBudget,
  },
  {
    key: 'totalBudget',
    permission: gate('TOTAL_BUDGET'),
    align: 'right',
    width: 156,
    isSortable: true,
    cell: (row) => formatMoney(row.totalBudget, row.currency),
    exported: (row) => row.totalBudget,
  },
];

const figures = (): CampaignColumn[] => [
  money('statSpend', 'SPEND', true),
  integer('statImpressions', 'IMPRESSIONS'),
  integer('statClicks', 'CLICKS'),
  share('ctr', 'CTR', true),
  money('cpm', 'CPM', true),
  money('cpc', 'CPC', true),
  integer('statBids', 'BIDS'),
  integer('statWins', 'WINS'),
  share('winRate', 'WIN_RATE'),
  share('fillRate', 'FILL_RATE'),
  share('vtr', 'VTR'),
  share('completionRate', 'COMPLETION_RATE'),
  money('cpv', 'CPV'),
];

function descriptions(words: Words): CampaignColumn[] {
  return [
    {
      key: 'campaignType',
      permission: gate('CAMPAIGN_TYPE'),
      cell: (row) => words(`creativeType.${row.campaignType}`),
      exported: (row) => words(`creativeType.${row.campaignType}`),
    },
    {
      key: 'strategy',
      permission: gate('STRATEGY'),
      width: 200,
      cell: (row) => words(`strategy.${row.strategy}`),
      exported: (row) => words(`strategy.${row.strategy}`),
    },
    {
      key: 'userId',
      permission: gate('USER_ID'),
      width: 160,
      cell: (row) => row.userLogin,
      exported: (row) => row.userLogin,
    },
    {
      key: 'id',
      permission: gate('ID'),
      align: 'right',
      width: 80,
      isSortable: true,
      cell: (row) => row.id,
      exported: (row) => row.id,
    },
  ];
}

function money(key: Keys<string | null | undefined>, permission: ColumnName, isSortable = false): CampaignColumn {
  const print = (row: Figures) => {
    const amount = row[key];
    return amount === null || amount === undefined ? dash : formatMoney(amount, row.currency);
  };
  return {
    key,
    permission: gate(permission),
    align: 'right',
    isSortable,
    cell: print,
    total: print,
    exported: (row) => row[key] ?? null,
  };
}

function integer(key: Keys<number | undefined>, permission: ColumnName): CampaignColumn {
  const print = (row: Figures) => (row[key] === undefined ? dash : formatInteger(row[key]));
  return {
    key,
    permission: gate(permission),
    align: 'right',
    isSortable: true,
    cell: print,
    total: print,
    exported: (row) => row[key] ?? null,
  };
}

function share(key: Keys<number | null | undefined>, permission: ColumnName, isSortable = false): CampaignColumn {
  const print = (row: Figures) => formatPercent(row[key]);
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 10_000) / 100;
  return {
    key,
    permission: gate(permission),
    align: 'right',
    width: 112,
    isSortable,
    unit: '%',
    cell: print,
    total: print,
    exported: (row) => percent(row[key]),
  };
}
