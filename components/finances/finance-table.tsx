'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FinanceTabName } from '@/components/finances/finance-tabs';
import { addressRange } from '@/components/list/filters/address-range';
import { FilterBar } from '@/components/list/filters/filter-bar';
import type { Filter, FilterControl } from '@/components/list/filters/filter-controls';
import { useClientOptions } from '@/components/list/filters/filter-options';
import { useAddressQuery } from '@/components/list/filters/use-address-query';
import { type Column, orderColumns } from '@/components/list/table/column';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { type PagedList, PagedTable } from '@/components/list/table/paged-table';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import { type OwnTexts, useColumnTexts } from '@/components/list/use-column-texts';
import { DateRangeInput } from '@/components/ui/date/date-range-input';
import { EmptyState } from '@/components/ui/empty-state';
import { currencies } from '@/lib/contract/enumerations';
import { contractRoles, contractTypes } from '@/lib/contract/finance/documents';
import { movementKinds } from '@/lib/contract/finance/movement-kinds';
import { ordStatuses } from '@/lib/contract/payment-info/payment-info-kinds';

type FinanceListProps<Row, Total> = {
  name: string;
  state: ListState;
  query: { page: number; size: number; sort: string };
  found: PagedList<Row, Total>['found'] & { data: { subtotals?: Total[] } | undefined };
  columns: readonly Column<Row, Total>[];
  filters: readonly Filter[];
  /** Headings that differ from those of other lists. */
  ownTexts?: OwnTexts;
  /** Message key of the date filter; omitted if the list has none. */
  days?: 'date' | 'month' | undefined;
  /** Shown if the list is empty: its purpose and the first action. */
  empty: { title: string; text: string; action?: ReactNode };
};

/** A list of the finance screen: filters, rows with a subtotal per currency, and pagination. */
export function FinanceList<Row extends { id: number }, Total = never>(props: FinanceListProps<Row, Total>) {
  const { name, state, query, found, columns, filters, days, empty } = props;
  const { table, change, params } = state;
  const none = useTranslations('finances.notFound');
  const texts = useColumnTexts('finances', props.ownTexts);
  const isFiltered = [...filters.map(({ key }) => key), 'startDate'].some((key) => params.has(key));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterBar found={found} filters={filters} params={params} onChange={change} table={table}>
        {days && <DaysFilter label={texts.heading(days)} state={state} />}
        <ColumnChooser
          columns={columns}
          heading={texts.heading}
          chosen={table.columns}
          onChange={table.setColumns}
          density={{ value: table.density, onChange: table.setDensity }}
        />
      </FilterBar>
      <PagedTable
        name={name}
        list={{ found, query, change, table, columns: orderColumns(columns, table.columns) }}
        texts={texts}
        totals={found.data?.subtotals}
        empty={isFiltered ? <EmptyState title={none('title')} text={none('text')} /> : <EmptyState {...empty} />}
      />
    </div>
  );
}

/** Date filter of a list; empty means all dates. */
function DaysFilter({ label, state }: { label: string; state: ListState }) {
  const t = useTranslations('common.date');
  const locale = useLocale();
  const range = addressRange(state.valuesOf);
  return (
    <DateRangeInput
      className="w-66 max-sm:w-full"
      field={{ 'aria-label': label }}
      locale={locale}
      texts={{ calendar: t('calendar'), day: t('day') }}
      value={{ from: range?.startDate ?? '', to: range?.endDate ?? '' }}
      onChange={({ from, to }) => state.change({ startDate: from || null, endDate: to || null })}
    />
  );
}

type ListState = ReturnType<typeof useListState>;

/** State of a tab's list: its address and its stored table settings. */
export function useListState(tab: FinanceTabName) {
  const address = useAddressQuery();
  const table = useRememberedTable(`finances-${tab}`);
  const { params, change } = address;
  const opened = Number(params.get('open') ?? 0);
  return {
    ...address,
    table,
    valuesOf: (key: string) => params.getAll(key),
    /** ID of the document whose drawer is open; 0 = none. */
    opened: Number.isSafeInteger(opened) ? opened : 0,
    open: (id: number | null) => change({ open: id, page: params.get('page') }),
  };
}

/** Filters of finance lists. The owner filter is shown only to users with clients. */
export function useFinanceFilters(isOwn: boolean, state: ListState) {
  const t = useTranslations('finances');
  const ordWords = useTranslations('payment.ordStatus');
  const { isAllowed, ...clients } = useClientOptions(state.valuesOf('userId'));
  const text = (key: 'number' | 'paymentDocumentNumber' | 'campaignName'): FilterControl<'text'> => ({
    kind: 'text',
    label: t(`columns.${key}`),
  });
  const flag = (
    key: 'isPaid' | 'isClosed' | 'isSigned' | 'isInForce',
    yes: string,
    no: string,
  ): FilterControl<'select'> => ({
    kind: 'select',
    label: t(`filters.${key}`),
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  });
  const money = (key: 'currency' | 'from' | 'to'): FilterControl<'multi'> => ({
    kind: 'multi',
    label: t(`columns.${key}`),
    options: currencies.map((value) => ({ value, label: value })),
  });
  const choice = <V extends string>(
    key: 'type' | 'role' | 'ordStatus' | 'kind',
    all: readonly V[],
    word: (one: V) => string,
  ): FilterControl<'multi'> => ({
    kind: 'multi',
    label: t(`columns.${key}`),
    options: all.map((value) => ({ value, label: word(value) })),
  });
  const owner: FilterControl<'multi'> = { kind: 'multi', label: t('columns.userLogin'), ...clients };
  return {
    text,
    money,
    owner: isAllowed && !isOwn ? owner : null,
    isPaid: flag('isPaid', t('states.paid'), t('states.notPaid')),
    isClosed: flag('isClosed', t('states.closed'), t('states.open')),
    isSigned: flag('isSigned', t('states.signed'), t('states.notSigned')),
    isInForce: flag('isInForce', t('states.inForce'), t('states.notInForce')),
    ordStatus: choice('ordStatus', ordStatuses, (one) => ordWords(one)),
    type: choice('type', contractTypes, (one) => t(`contractType.${one}`)),
    kind: choice('kind', movementKinds, (one) => t(`movements.kinds.${one}`)),
    role: choice('role', contractRoles, (one) => t(`contractRole.${one}`)),
  };
}
