import type { useTranslations } from 'next-intl';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { CampaignName, DailyBudget } from '@/components/campaigns/list/campaign-cells';
import type { CampaignColumn, CampaignTotal } from '@/components/campaigns/list/campaign-column';
import { mayChange } from '@/components/campaigns/may-change';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { columnsOf } from '@/components/list/table/column';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { can } from '@/lib/access/can';
import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import { campaignList } from '@/lib/contract/campaigns/campaign-list';
import type { CampaignColumnKey } from '@/lib/contract/campaigns/campaigns';
import type { Currency } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import {
  type CampaignMeasureName,
  campaignMeasureEntries,
  campaignMeasures,
  measures,
} from '@/lib/contract/statistics/measures';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger, formatPercent } from '@/lib/format/format-number';

type KeylessColumn = Omit<CampaignColumn, 'key'>;
/** Permissions come from the contract's table (§6). */
type Columns = Readonly<Record<string, Omit<KeylessColumn, 'permission'>>>;

type Words = ReturnType<typeof useTranslations<'enums'>>;
type Measured = Omit<CampaignTotal, 'currency'>;
type Figures = Measured & { currency: Currency };

/** Returns the columns of §3's campaign row that the user may see, in the default order. */
export function campaignColumns(user: CurrentUser, words: Words): CampaignColumn[] {
  return allColumns(user, words).filter((column) => maySee(user, column));
}

/** Returns the keys of columns that the user may not see. */
export const deniedColumns = (user: CurrentUser, words: Words) =>
  allColumns(user, words).flatMap((column) => (maySee(user, column) ? [] : column.key));

const maySee = (user: CurrentUser, { permission }: Pick<CampaignColumn, 'permission'>) =>
  !permission || can(user, permission);

/** A column without a heading in the messages does not compile. */
type Headed<Key extends Parameters<ReturnType<typeof useTranslations<'campaigns.columns'>>>[0]> = Key;

function allColumns(user: CurrentUser, words: Words): CampaignColumn[] {
  const all: Record<Headed<CampaignColumnKey>, Columns[string]> = {
    ...states(user, words),
    ...dailyBudget,
    ...figures,
    ...totalBudget,
    ...descriptions(words),
  };
  const permitted = Object.entries(all).map(([key, column]): [string, KeylessColumn] => [
    key,
    // Object.entries loses the type of the keys.
    { ...column, permission: campaignColumnPermission(key as CampaignColumnKey) },
  ]);
  return [...columnsOf(campaignList, Object.fromEntries(permitted)), ...beside];
}

/** Columns without a permission in §6: everybody who may see the campaign may see them. */
const beside: readonly CampaignColumn[] = [
  {
    key: 'labels',
    width: 216,
    cell: (row) => <LabelsCell labels={row.labels} />,
    exported: (row) => row.labels?.join(', ') ?? null,
  },
  dayColumn('startDate'),
  dayColumn('endDate'),
];

function dayColumn(key: 'startDate' | 'endDate'): CampaignColumn {
  return {
    key,
    width: 124,
    isHidden: true,
    cell: (row) => <span className="figures">{row[key] ?? dash}</span>,
    exported: (row) => row[key] ?? null,
  };
}

function states(user: CurrentUser, words: Words) {
  return {
    name: {
      width: 208,
      isFixed: true,
      cell: (row) => <CampaignName campaign={row} />,
      exported: (row) => row.name,
    },
    status: {
      width: 140,
      cell: (row) => <StatusSwitch area="campaigns" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
      exported: (row) => words(`status.${row.status}`),
    },
    bidderStatus: {
      width: 124,
      cell: (row) => <BidderBadge campaign={row} timeZone={user.timeZone} />,
      exported: (row) => words(`bidderStatus.${row.bidderStatus}`),
    },
  } satisfies Columns;
}

const dailyBudget = {
  dailyBudget: {
    align: 'right',
    width: 160,
    cell: (row) => <DailyBudget campaign={row} />,
    exported: (row) => row.dailyBudget,
  },
} satisfies Columns;

const totalBudget = {
  totalBudget: {
    align: 'right',
    width: 164,
    cell: (row) => formatMoney(row.totalBudget, row.currency),
    exported: (row) => row.totalBudget,
  },
} satisfies Columns;

type Print = Pick<KeylessColumn, 'width' | 'unit' | 'exported'> & { cell: (row: Figures) => string };

/** Returns how a measure is displayed and exported, by its unit. */
function printed(key: CampaignMeasureName): Print {
  const { unit } = measures[campaignMeasures[key].of];
  const exported = (row: Figures) => row[key] ?? null;
  switch (unit) {
    case 'money':
      return { cell: (row) => moneyText(row[key], row.currency), width: 108, exported };
    case 'ratio':
      return {
        width: 152,
        unit: '%',
        cell: (row) => formatPercent(asNumber(row[key])),
        exported: (row) => percentOf(asNumber(row[key])),
      };
    case 'count':
      return { cell: (row) => (row[key] === undefined ? dash : formatInteger(Number(row[key]))), width: 120, exported };
  }
}

const moneyText = (amount: string | number | null | undefined, currency: Currency) =>
  typeof amount === 'string' ? formatMoney(amount, currency) : dash;
const asNumber = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);
const percentOf = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 100);

/** A column for each measure of the contract's table. */
const figures = Object.fromEntries(
  campaignMeasureEntries.map(([key]): [string, Columns[string]] => {
    const print = printed(key);
    return [key, { align: 'right', ...print, total: print.cell }];
  }),
  // Object.fromEntries loses the type of the keys.
) as Record<CampaignMeasureName, Columns[string]>;

function descriptions(words: Words) {
  return {
    campaignType: {
      width: 184,
      cell: (row) => words(`creativeType.${row.campaignType}`),
      exported: (row) => words(`creativeType.${row.campaignType}`),
    },
    strategy: {
      width: 200,
      cell: (row) => words(`strategy.${row.strategy}`),
      exported: (row) => words(`strategy.${row.strategy}`),
    },
    userId: { width: 160, cell: (row) => row.userLogin, exported: (row) => row.userLogin },
    id: { align: 'right', width: 80, cell: (row) => row.id, exported: (row) => row.id },
  } satisfies Columns;
}
