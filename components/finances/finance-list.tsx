'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DaysFilter } from '@/components/finances/days-filter';
import { useColumnHeading } from '@/components/finances/use-column-heading';
import type { ListState } from '@/components/finances/use-list-state';
import type { Column } from '@/components/list/column';
import { ColumnChooser } from '@/components/list/column-chooser';
import { DataTable } from '@/components/list/data-table';
import type { Filter } from '@/components/list/filter';
import { FilterBar } from '@/components/list/filter-bar';
import { orderColumns } from '@/components/list/order-columns';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import { EmptyState } from '@/components/ui/empty-state';

type Found<Row, Total> = {
  data: { content: Row[]; totalElements: number; subtotals?: Total[] } | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type FinanceListProps<Row, Total> = {
  name: string;
  state: ListState;
  query: { page: number; size: number; sort: string };
  found: Found<Row, Total>;
  columns: readonly Column<Row, Total>[];
  filters: readonly Filter[];
  /** Whether the list can be narrowed by days; the key of their name. */
  days?: 'date' | 'month' | undefined;
  /** What the list is for, while it is empty, and what starts it. */
  empty: { title: string; text: string; action?: ReactNode };
};

/** Every list of the finance screen: filters, rows with a subtotal for each currency, pager. */
export function FinanceList<Row extends { id: number }, Total = never>(props: FinanceListProps<Row, Total>) {
  const { state, columns, filters, days } = props;
  const { heading } = useColumnHeading();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterBar filters={filters} params={state.params} onChange={state.change}>
        {days && <DaysFilter label={heading(days)} state={state} />}
        <ColumnChooser
          columns={columns}
          heading={heading}
          chosen={state.table.columns}
          onChange={state.table.setColumns}
        />
      </FilterBar>
      <Rows {...props} />
    </div>
  );
}

function Rows<Row extends { id: number }, Total>(props: FinanceListProps<Row, Total>) {
  const { name, state, query, found, columns, filters, empty } = props;
  const { table, change, params } = state;
  const texts = useColumnHeading();
  const none = useTranslations('finances.notFound');
  const isFiltered = [...filters.map(({ key }) => key), 'startDate'].some((key) => params.has(key));
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        name={name}
        rows={found.data?.content}
        totals={found.data?.subtotals}
        {...texts}
        columns={orderColumns(columns, table.columns)}
        rowKey={(row) => String(row.id)}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={isFiltered ? <EmptyState title={none('title')} text={none('text')} /> : <EmptyState {...empty} />}
      />
      <Pager
        page={query.page}
        size={query.size}
        total={found.data?.totalElements ?? 0}
        onPage={(page) => change({ page })}
        onSize={resize}
      />
    </div>
  );
}
