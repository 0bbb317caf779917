'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { OpeningCell } from '@/components/finances/document-cells';
import { MoneyActions } from '@/components/finances/finance-actions';
import {
  commentColumn,
  idColumn,
  ownerColumns,
  subtotalName,
  subtotalOf,
  type Translator,
} from '@/components/finances/finance-columns';
import { paymentsQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { Badge } from '@/components/ui/badge';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { paymentList } from '@/lib/contract/finance/finance-lists';
import type { PaymentRow } from '@/lib/contract/finance/finance-payments';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

const PaymentDrawer = onDemand(async () => (await import('@/components/finances/money/payment-drawer')).PaymentDrawer);

/** Payments and the credit they added to the balance. */
export function PaymentsTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('payments');
  const { query, options } = paymentsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(isOwn, state);
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
          action: <MoneyActions isOwn={isOwn} />,
        }}
      />
      {opened && <PaymentDrawer isOwn={isOwn} payment={opened} onClose={() => state.open(null)} />}
    </>
  );
}

type Subtotal = AnswerOf<'finance.payments'>['subtotals'][number];

type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

function paymentColumns({ t, isOwn, onOpen }: Parts): Column<PaymentRow, Subtotal>[] {
  return [
    {
      key: 'paymentDocumentNumber',
      width: 188,
      isFixed: true,
      isSortable: true,
      cell: (row) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.paymentDocumentNumber}</OpeningCell>,
      total: subtotalName(t),
    },
    { key: 'date', width: 108, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...ownerColumns(isOwn, 144),
    {
      key: 'amount',
      align: 'right',
      width: 152,
      isSortable: true,
      total: subtotalOf('amount'),
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    {
      key: 'credit',
      align: 'right',
      width: 152,
      cell: (row) => formatMoney(row.credit, row.creditCurrency),
    },
    {
      key: 'invoiceNumber',
      width: 128,
      cell: (row) => <span className="figures">{row.invoiceNumber ?? dash}</span>,
    },
    {
      key: 'reversal',
      width: 132,
      cell: (row) => {
        if (row.reversesId !== null) return <Badge tone="warning">{t('payments.isReversal')}</Badge>;
        return row.reversedAt === null ? dash : <Badge tone="neutral">{t('payments.isReversed')}</Badge>;
      },
    },
    commentColumn(240),
    idColumn,
  ];
}
