'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FinanceList } from '@/components/finances/finance-list';
import { movementsQuery } from '@/components/finances/money-queries';
import { movementColumns } from '@/components/finances/movement-columns';
import type { TabProps } from '@/components/finances/tab-props';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import type { movementList } from '@/lib/contract/finance-lists';

/** Every change of a balance. Without filters the subtotals are the balances themselves. */
export function MovementsTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('movements');
  const { query, options } = movementsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof movementList> = {
    kind: filters.kind,
    userId: filters.owner,
    currency: filters.money('currency'),
  };
  return (
    <FinanceList
      name={t('tabs.movements')}
      state={state}
      query={query}
      found={found}
      days="date"
      columns={movementColumns({ t, isOwn })}
      ownTexts={{ amount: { heading: t('movements.amount'), hint: t('movements.amountHint') } }}
      filters={shownFilters(user, controls)}
      empty={{ title: t('movements.emptyTitle'), text: t('movements.emptyText') }}
    />
  );
}
