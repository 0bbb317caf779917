'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BillBadges, DocumentCell } from '@/components/finances/document-cells';
import { ActActions } from '@/components/finances/finance-actions';
import {
  idColumn,
  numberColumn,
  ownerColumns,
  subtotalOf,
  type Translator,
  vatColumn,
} from '@/components/finances/finance-columns';
import { actsQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { generatingMs, isUnderWay } from '@/components/finances/use-document';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { OrdBadge } from '@/components/payment/ord-progress';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { ActRow } from '@/lib/contract/finance/finance-acts';
import type { actList } from '@/lib/contract/finance/finance-lists';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

const ActDrawer = onDemand(async () => (await import('@/components/finances/acts/act-drawer')).ActDrawer);

/** Acts by month with their registration progress. */
export function ActsTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('acts');
  const { query, options } = actsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.content.some(isUnderWay) && generatingMs,
  });
  const filters = useFinanceFilters(isOwn, state);
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
          action: <ActActions isOwn={isOwn} />,
        }}
      />
      {state.opened > 0 && <ActDrawer id={state.opened} onClose={() => state.open(null)} />}
    </>
  );
}

type Subtotal = AnswerOf<'finance.acts'>['subtotals'][number];
type Parts = { t: Translator; isOwn: boolean; onOpen: (id: number) => void };

function actColumns({ t, isOwn, onOpen }: Parts): Column<ActRow, Subtotal>[] {
  return [
    numberColumn(t, onOpen),
    {
      key: 'month',
      width: 100,
      isSortable: true,
      cell: (row) => <span className="figures">{row.month.slice(0, 7)}</span>,
    },
    ...ownerColumns(isOwn, 116),
    { key: 'customer', width: 152, cell: (row) => row.customer },
    {
      key: 'amount',
      align: 'right',
      width: 116,
      isSortable: true,
      total: subtotalOf('amount'),
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    vatColumn,
    {
      key: 'total',
      align: 'right',
      width: 116,
      isSortable: true,
      total: subtotalOf('total'),
      cell: (row) => formatMoney(row.total, row.currency),
    },
    { key: 'isPaid', width: 172, isSortable: true, cell: (row) => <BillBadges {...row} /> },
    { key: 'document', width: 112, cell: (row) => <DocumentCell kind="act" document={row} /> },
    { key: 'ordStatus', width: 196, isSortable: true, cell: (row) => <OrdBadge status={row.ordStatus} /> },
    {
      key: 'nextOrdAction',
      width: 168,
      cell: (row) => (row.nextOrdAction ? t(`ordActions.${row.nextOrdAction}`) : dash),
    },
    {
      key: 'vatAmount',
      align: 'right',
      width: 132,
      isHidden: true,
      total: subtotalOf('vatAmount'),
      cell: (row) => formatMoney(row.vatAmount, row.currency),
    },
    { key: 'date', width: 108, isHidden: true, cell: (row) => <span className="figures">{row.date}</span> },
    idColumn,
  ];
}
