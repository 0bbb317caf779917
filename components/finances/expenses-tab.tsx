'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { expenseColumns } from '@/components/finances/expense-columns';
import { FinanceList } from '@/components/finances/finance-list';
import { expensesQuery } from '@/components/finances/money-queries';
import type { TabProps } from '@/components/finances/tab-props';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import type { writeOffList } from '@/lib/contract/finance-lists';

/** What ads have cost, a line for each day and campaign. */
export function ExpensesTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const family = useFamily();
  const state = useListState('expenses');
  const { query, options } = expensesQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(user, isOwn, state);
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
