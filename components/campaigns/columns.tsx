import type { useTranslations } from 'next-intl';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { CampaignName } from '@/components/campaigns/campaign-name';
import { DailyBudget } from '@/components/campaigns/daily-budget';
import { mayChange } from '@/components/campaigns/may-change';
import { TotalLabel } from '@/components/campaigns/total-label';
import type { Cell } from '@/components/charts/to-csv';
import type { Column } from '@/components/list/column';
import { type ColumnTable, columnsOf } from '@/components/list/columns-of';
import { StatusSwitch } from '@/components/list/status-switch';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/call-types';
import { campaignList } from '@/lib/contract/campaign-list';
import type { CampaignRow } from '@/lib/contract/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import type { campaignColumns as columnNames } from '@/lib/contract/permissions';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

export type CampaignTotal = AnswerOf<'campaigns.list'>['totals'][number];
/** `exported` is the cell of a CSV file: amounts as they are, shares in percent. */
export type CampaignColumn = Column<CampaignRow, CampaignTotal> & { exported: (row: CampaignRow) => Cell; unit?: '%' };

type KeylessColumn = Omit<CampaignColumn, 'key'>;
/** A column without a permission of its own does not compile (§6). */
type Columns = Readonly<Record<string, KeylessColumn & Required<Pick<CampaignColumn, 'permission'>>>>;
/** What other columns tell, or the page alone. */
type Aside =
  | 'version'
  | 'archived'
  | 'bidderReasons'
  | 'userLogin'
  | 'spentToday'
  | 'reserved'
  | 'currency'
  | 'timeZone';

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
  const all: ColumnTable<CampaignRow, CampaignColumn, Aside> = {
    ...states(user, words),
    ...budgets,
    ...figures,
    ...descriptions(words),
  };
  return columnsOf(campaignList, all);
}

function states(user: CurrentUser, words: Words) {
  return {
    name: {
      permission: gate('NAME'),
      width: 264,
      isFixed: true,
      cell: (row) => <CampaignName user={user} campaign={row} />,
      total: ({ currency }) => <TotalLabel currency={currency} />,
      exported: (row) => row.name,
    },
    status: {
      permission: gate('STATUS'),
      width: 140,
      cell: (row) => <StatusSwitch area="campaigns" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
      exported: (row) => words(`status.${row.status}`),
    },
    bidderStatus: {
      permission: gate('BIDDER_STATUS'),
      width: 136,
      cell: (row) => <BidderBadge campaign={row} timeZone={user.timeZone} />,
      exported: (row) => words(`bidderStatus.${row.bidderStatus}`),
    },
  } satisfies Columns;
}

const budgets = {
  dailyBudget: {
    permission: gate('DAILY_BUDGET'),
    align: 'right',
    width: 168,
    cell: (row) => <DailyBudget campaign={row} />,
    exported: (row) => row.dailyBudget,
  },
  totalBudget: {
    permission: gate('TOTAL_BUDGET'),
    align: 'right',
    width: 156,
    cell: (row) => formatMoney(row.totalBudget, row.currency),
    exported: (row) => row.totalBudget,
  },
} satisfies Columns;

const figures = {
  statSpend: money('statSpend', 'SPEND'),
  statImpressions: integer('statImpressions', 'IMPRESSIONS'),
  statClicks: integer('statClicks', 'CLICKS'),
  ctr: share('ctr', 'CTR'),
  cpm: money('cpm', 'CPM'),
  cpc: money('cpc', 'CPC'),
  statBids: integer('statBids', 'BIDS'),
  statWins: integer('statWins', 'WINS'),
  winRate: share('winRate', 'WIN_RATE'),
  fillRate: share('fillRate', 'FILL_RATE'),
  vtr: share('vtr', 'VTR'),
  completionRate: share('completionRate', 'COMPLETION_RATE'),
  cpv: money('cpv', 'CPV'),
} satisfies Columns;

function descriptions(words: Words) {
  return {
    campaignType: {
      permission: gate('CAMPAIGN_TYPE'),
      cell: (row) => words(`creativeType.${row.campaignType}`),
      exported: (row) => words(`creativeType.${row.campaignType}`),
    },
    strategy: {
      permission: gate('STRATEGY'),
      width: 200,
      cell: (row) => words(`strategy.${row.strategy}`),
      exported: (row) => words(`strategy.${row.strategy}`),
    },
    userId: { permission: gate('USER_ID'), width: 160, cell: (row) => row.userLogin, exported: (row) => row.userLogin },
    id: { permission: gate('ID'), align: 'right', width: 80, cell: (row) => row.id, exported: (row) => row.id },
  } satisfies Columns;
}

function money(key: Keys<string | null | undefined>, permission: ColumnName): Columns[string] {
  const print = (row: Figures) => {
    const amount = row[key];
    return amount === null || amount === undefined ? dash : formatMoney(amount, row.currency);
  };
  return {
    permission: gate(permission),
    align: 'right',
    cell: print,
    total: print,
    exported: (row) => row[key] ?? null,
  };
}

function integer(key: Keys<number | undefined>, permission: ColumnName): Columns[string] {
  const print = (row: Figures) => (row[key] === undefined ? dash : formatInteger(row[key]));
  return {
    permission: gate(permission),
    align: 'right',
    cell: print,
    total: print,
    exported: (row) => row[key] ?? null,
  };
}

function share(key: Keys<number | null | undefined>, permission: ColumnName): Columns[string] {
  const print = (row: Figures) => formatPercent(row[key]);
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 10_000) / 100;
  return {
    permission: gate(permission),
    align: 'right',
    width: 112,
    unit: '%',
    cell: print,
    total: print,
    exported: (row) => percent(row[key]),
  };
}
