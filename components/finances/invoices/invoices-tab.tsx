'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BillBadges, DocumentCell } from '@/components/finances/document-cells';
import { InvoiceActions } from '@/components/finances/finance-actions';
import {
  idColumn,
  numberColumn,
  ownerColumns,
  subtotalOf,
  type Translator,
  vatColumn,
} from '@/components/finances/finance-columns';
import { invoicesQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { generatingMs } from '@/components/finances/use-document';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { InvoiceRow } from '@/lib/contract/finance/finance-invoices';
import type { invoiceList } from '@/lib/contract/finance/finance-lists';
import { formatMoney } from '@/lib/format/format-money';

const InvoiceDrawer = onDemand(
  async () => (await import('@/components/finances/invoices/invoice-drawer')).InvoiceDrawer,
);

/** Invoices with their paid amounts. */
export function InvoicesTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('invoices');
  const { query, options } = invoicesQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.content.some(({ documentState }) => documentState === 'GENERATING') && generatingMs,
  });
  const filters = useFinanceFilters(isOwn, state);
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
          action: <InvoiceActions isOwn={isOwn} />,
        }}
      />
      {opened && <InvoiceDrawer isOwn={isOwn} invoice={opened} onClose={() => state.open(null)} />}
    </>
  );
}

type Subtotal = AnswerOf<'finance.invoices'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

function invoiceColumns({ t, isOwn, onOpen }: Parts): Column<InvoiceRow, Subtotal>[] {
  return [
    numberColumn(t, onOpen),
    { key: 'date', width: 98, isSortable: true, cell: (row) => <span className="figures">{row.date}</span> },
    ...ownerColumns(isOwn, 120),
    { key: 'payer', width: 152, cell: (row) => row.payer },
    {
      key: 'amount',
      align: 'right',
      width: 120,
      isSortable: true,
      total: subtotalOf('amount'),
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    vatColumn,
    {
      key: 'vatAmount',
      align: 'right',
      width: 132,
      isSortable: true,
      isHidden: true,
      cell: (row) => formatMoney(row.vatAmount, row.currency),
      total: subtotalOf('vatAmount'),
    },
    {
      key: 'total',
      align: 'right',
      width: 124,
      isSortable: true,
      total: subtotalOf('total'),
      cell: (row) => formatMoney(row.total, row.currency),
    },
    {
      key: 'paid',
      align: 'right',
      width: 124,
      isSortable: true,
      total: subtotalOf('paid'),
      cell: (row) => formatMoney(row.paid, row.currency),
    },
    { key: 'isPaid', width: 172, isSortable: true, cell: (row) => <BillBadges {...row} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="invoice" document={row} /> },
    idColumn,
  ];
}
