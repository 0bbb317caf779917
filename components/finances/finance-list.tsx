'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListState } from '@/components/finances/use-list-state';
import { addressRange } from '@/components/list/filters/address-range';
import type { Filter } from '@/components/list/filters/filter';
import { FilterBar } from '@/components/list/filters/filter-bar';
import type { Column } from '@/components/list/table/column';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { orderColumns } from '@/components/list/table/order-columns';
import { type PagedList, PagedTable } from '@/components/list/table/paged-table';
import { type OwnTexts, useColumnTexts } from '@/components/list/use-column-texts';
import { DateRangeInput } from '@/components/ui/date-range-input';
import { EmptyState } from '@/components/ui/empty-state';

type FinanceListProps<Row, Total> = {
  name: string;
  state: ListState;
  query: { page: number; size: number; sort: string };
  found: PagedList<Row, Total>['found'] & { data: { subtotals?: Total[] } | undefined };
  columns: readonly Column<Row, Total>[];
  filters: readonly Filter[];
  /** Headings that mean something else here than in the other lists. */
  ownTexts?: OwnTexts;
  /** Whether the list can be narrowed by days; the key of their name. */
  days?: 'date' | 'month' | undefined;
  /** What the list is for, while it is empty, and what starts it. */
  empty: { title: string; text: string; action?: ReactNode };
};

/** Every list of the finance screen: filters, rows with a subtotal for each currency, pager. */
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

/** Narrows a list to the documents of some days; emptied, it shows all again. */
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
