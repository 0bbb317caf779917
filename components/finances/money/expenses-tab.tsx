'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { dayColumn, ownerColumns, subtotalOf, type Translator } from '@/components/finances/finance-columns';
import { expensesQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { useFamily } from '@/components/shell/use-family';
import type { Family } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { writeOffList } from '@/lib/contract/finance/finance-lists';
import type { WriteOffRow } from '@/lib/contract/finance/finance-money';
import { formatMoney } from '@/lib/format/format-money';
import { Link } from '@/lib/i18n/navigation';

/** Spend on ads by day and campaign. */
export function ExpensesTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const family = useFamily();
  const state = useListState('expenses');
  const { query, options } = expensesQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(isOwn, state);
  const controls: FilterControls<typeof writeOffList, 'campaignId'> = {
    campaignName: filters.text('campaignName'),
    userId: filters.owner,
    currency: filters.money('currency'),
  };
  const mayOpenCampaigns = mayOpen(user, 'campaign', family);
  return (
    <FinanceList
      name={t('tabs.expenses')}
      state={state}
      query={query}
      found={found}
      days="date"
      columns={expenseColumns({ t, isOwn, family, mayOpenCampaigns })}
      filters={shownFilters(user, controls)}
      empty={{ title: t('expenses.emptyTitle'), text: t('expenses.emptyText') }}
    />
  );
}

type Subtotal = AnswerOf<'finance.writeOffs'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; family: Family; mayOpenCampaigns: boolean };

function expenseColumns({ t, isOwn, family, mayOpenCampaigns }: Parts): Column<WriteOffRow, Subtotal>[] {
  const campaign = (row: WriteOffRow) => (
    <Link href={screenPath(family, 'campaign', { id: row.campaignId })} className="text-accent-text hover:underline">
      {row.campaignName}
    </Link>
  );
  return [
    dayColumn(t),
    {
      key: 'campaignName',
      width: 320,
      isSortable: true,
      cell: (row) => (mayOpenCampaigns ? campaign(row) : row.campaignName),
    },
    ...ownerColumns(isOwn, 160),
    {
      key: 'spent',
      align: 'right',
      width: 160,
      total: subtotalOf('amount'),
      cell: (row) => formatMoney(row.amount, row.currency),
    },
  ];
}
