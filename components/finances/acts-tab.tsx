'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActActions } from '@/components/finances/act-actions';
import { actColumns } from '@/components/finances/act-columns';
import { actsQuery } from '@/components/finances/document-queries';
import { FinanceList } from '@/components/finances/finance-list';
import { isUnderWay } from '@/components/finances/is-under-way';
import type { TabProps } from '@/components/finances/tab-props';
import { generatingMs } from '@/components/finances/use-document';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { onDemand } from '@/components/ui/on-demand';
import type { actList } from '@/lib/contract/finance-lists';

const ActDrawer = onDemand(async () => (await import('@/components/finances/act-drawer')).ActDrawer);

/** What was shown in each month, and how far its registration has come. */
export function ActsTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('acts');
  const { query, options } = actsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.content.some(isUnderWay) && generatingMs,
  });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof actList> = {
    number: filters.text('number'),
    userId: filters.owner,
    currency: filters.money('currency'),
    isPaid: filters.isPaid,
    isClosed: filters.isClosed,
    ordStatus: filters.ordStatus,
  };
  return (
    <>
      <FinanceList
        name={t('tabs.acts')}
        state={state}
        query={query}
        found={found}
        days="month"
        columns={actColumns({ t, isOwn, onOpen: state.open })}
        filters={shownFilters(user, controls)}
        empty={{
          title: t('acts.emptyTitle'),
          text: t(isOwn ? 'acts.emptyOwnText' : 'acts.emptyText'),
          action: <ActActions user={user} isOwn={isOwn} />,
        }}
      />
      {state.opened > 0 && <ActDrawer id={state.opened} onClose={() => state.open(null)} />}
    </>
  );
}
