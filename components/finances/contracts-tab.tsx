'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ContractActions } from '@/components/finances/contract-actions';
import { contractColumns } from '@/components/finances/contract-columns';
import { contractsQuery } from '@/components/finances/document-queries';
import { FinanceList } from '@/components/finances/finance-list';
import { isUnderWay } from '@/components/finances/is-under-way';
import type { TabProps } from '@/components/finances/tab-props';
import { generatingMs } from '@/components/finances/use-document';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { onDemand } from '@/components/ui/on-demand';
import type { contractList } from '@/lib/contract/finance-lists';

const ContractDrawer = onDemand(async () => (await import('@/components/finances/contract-drawer')).ContractDrawer);

/** Contracts of all clients. */
export function ContractsTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('contracts');
  const { query, options } = contractsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.content.some(isUnderWay) && generatingMs,
  });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof contractList> = {
    number: filters.text('number'),
    userId: filters.owner,
    type: filters.type,
    role: filters.role,
    isSigned: filters.isSigned,
    ordStatus: filters.ordStatus,
  };
  return (
    <>
      <FinanceList
        name={t('tabs.contracts')}
        state={state}
        query={query}
        found={found}
        columns={contractColumns({ t, isOwn, onOpen: state.open })}
        filters={shownFilters(user, controls)}
        empty={{
          title: t('contracts.emptyTitle'),
          text: t('contracts.emptyText'),
          action: <ContractActions user={user} />,
        }}
      />
      {state.opened > 0 && <ContractDrawer id={state.opened} onClose={() => state.open(null)} />}
    </>
  );
}
