'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { invoicesQuery } from '@/components/finances/document-queries';
import { FinanceList } from '@/components/finances/finance-list';
import { InvoiceActions } from '@/components/finances/invoice-actions';
import { invoiceColumns } from '@/components/finances/invoice-columns';
import type { TabProps } from '@/components/finances/tab-props';
import { generatingMs } from '@/components/finances/use-document';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { onDemand } from '@/components/ui/on-demand';
import type { invoiceList } from '@/lib/contract/finance-lists';

const InvoiceDrawer = onDemand(async () => (await import('@/components/finances/invoice-drawer')).InvoiceDrawer);

/** Bills with what has been paid of them. */
export function InvoicesTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('invoices');
  const { query, options } = invoicesQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.content.some(({ documentState }) => documentState === 'GENERATING') && generatingMs,
  });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof invoiceList> = {
    number: filters.text('number'),
    userId: filters.owner,
    currency: filters.money('currency'),
    isPaid: filters.isPaid,
    isClosed: filters.isClosed,
  };
  const opened = found.data?.content.find(({ id }) => id === state.opened);
  return (
    <>
      <FinanceList
        name={t('tabs.invoices')}
        state={state}
        query={query}
        found={found}
        days="date"
        columns={invoiceColumns({ t, isOwn, onOpen: state.open })}
        filters={shownFilters(user, controls)}
        empty={{
          title: t('invoices.emptyTitle'),
          text: t('invoices.emptyText'),
          action: <InvoiceActions user={user} isOwn={isOwn} />,
        }}
      />
      {opened && <InvoiceDrawer isOwn={isOwn} invoice={opened} onClose={() => state.open(null)} />}
    </>
  );
}
