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
import { type CampaignMeasureName, campaignMeasureEntries, campaignMeasures, measures } from '@/lib/contract/measures';
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

export type CampaignColumnKey = Exclude<keyof CampaignRow, Aside>;

type Words = ReturnType<typeof useTranslations<'enums'>>;
type Measured = Omit<CampaignTotal, 'currency'>;
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

type Print = Pick<KeylessColumn, 'width' | 'unit' | 'exported'> & { cell: (row: Figures) => string };

/** How a measure is shown and exported, by its unit. */
function printed(key: CampaignMeasureName): Print {
  const { unit } = measures[campaignMeasures[key].of];
  const exported = (row: Figures) => row[key] ?? null;
  switch (unit) {
    case 'money':
      return { cell: (row) => moneyText(row[key], row.currency), exported };
    case 'ratio':
      return {
        width: 112,
        unit: '%',
        cell: (row) => formatPercent(asNumber(row[key])),
        exported: (row) => percentOf(asNumber(row[key])),
      };
    case 'count':
      return { cell: (row) => (row[key] === undefined ? dash : formatInteger(Number(row[key]))), exported };
  }
}

const moneyText = (amount: string | number | null | undefined, currency: Currency) =>
  typeof amount === 'string' ? formatMoney(amount, currency) : dash;
const asNumber = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);
const percentOf = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 100);

/** A column for each measure of the contract's table. */
const figures = Object.fromEntries(
  campaignMeasureEntries.map(([key, { column }]): [string, Columns[string]] => {
    const print = printed(key);
    return [key, { permission: gate(column), align: 'right', ...print, total: print.cell }];
  }),
  // Entries lose the names, which are those of the table.
) as Record<CampaignMeasureName, Columns[string]>;

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
