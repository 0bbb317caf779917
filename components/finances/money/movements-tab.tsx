'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  commentColumn,
  dayColumn,
  idColumn,
  ownerColumns,
  subtotalOf,
  type Translator,
} from '@/components/finances/finance-columns';
import { movementsQuery } from '@/components/finances/finance-queries';
import { FinanceList, useFinanceFilters, useListState } from '@/components/finances/finance-table';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { Column } from '@/components/list/table/column';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { movementList } from '@/lib/contract/finance/finance-lists';
import type { MovementRow } from '@/lib/contract/finance/finance-money';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

/** All balance changes. Without filters, the subtotals are the balances themselves. */
export function MovementsTab({ isOwn }: { isOwn: boolean }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const state = useListState('movements');
  const { query, options } = movementsQuery(state.valuesOf, isOwn, state.table.size);
  const found = useQuery({ ...options, placeholderData: keepPreviousData });
  const filters = useFinanceFilters(isOwn, state);
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

type Subtotal = AnswerOf<'finance.movements'>['subtotals'][number];

function movementColumns({ t, isOwn }: { t: Translator; isOwn: boolean }): Column<MovementRow, Subtotal>[] {
  return [
    dayColumn(t),
    { key: 'kind', width: 148, isSortable: true, cell: (row) => t(`movements.kinds.${row.kind}`) },
    ...ownerColumns(isOwn, 144),
    { key: 'about', width: 240, cell: (row) => row.campaignName ?? row.paymentDocumentNumber ?? dash },
    {
      key: 'amount',
      align: 'right',
      width: 160,
      isSortable: true,
      total: subtotalOf('amount'),
      cell: (row) => formatMoney(row.amount, row.currency),
    },
    commentColumn(280),
    idColumn,
  ];
}
