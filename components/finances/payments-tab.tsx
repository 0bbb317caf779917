'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FinanceList } from '@/components/finances/finance-list';
import { MoneyActions } from '@/components/finances/money-actions';
import { paymentsQuery } from '@/components/finances/money-queries';
import { paymentColumns } from '@/components/finances/payment-columns';
import type { TabProps } from '@/components/finances/tab-props';
import { useFinanceFilters } from '@/components/finances/use-finance-filters';
import { useListState } from '@/components/finances/use-list-state';
import { type FilterControls, shownFilters } from '@/components/list/filter-controls';
import { onDemand } from '@/components/ui/on-demand';
import type { paymentList } from '@/lib/contract/finance-lists';

const PaymentDrawer = onDemand(async () => (await import('@/components/finances/payment-drawer')).PaymentDrawer);

/** What was paid in, and what it put on the balance. */
export function PaymentsTab({ user, isOwn }: TabProps) {
  const t = useTranslations('finances');
  const state = useListState('payments');
  const { query, options } = paymentsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(user, isOwn, state);
  const controls: FilterControls<typeof paymentList, 'invoiceId'> = {
    paymentDocumentNumber: filters.text('paymentDocumentNumber'),
    userId: filters.owner,
    currency: filters.money('currency'),
  };
  const opened = found.data?.content.find(({ id }) => id === state.opened);
  return (
    <>
      <FinanceList
        name={t('tabs.payments')}
        state={state}
        query={query}
        found={found}
        days="date"
        columns={paymentColumns({ t, isOwn, onOpen: state.open })}
        ownTexts={{ amount: { heading: t('payments.amount'), hint: t('payments.amountHint') } }}
        filters={shownFilters(user, controls)}
        empty={{
          title: t('payments.emptyTitle'),
          text: t(isOwn ? 'payments.emptyOwnText' : 'payments.emptyText'),
          action: <MoneyActions user={user} isOwn={isOwn} />,
        }}
      />
      {opened && <PaymentDrawer user={user} isOwn={isOwn} payment={opened} onClose={() => state.open(null)} />}
    </>
  );
}
