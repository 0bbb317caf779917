'use client';
import type { ReactNode } from 'react';
import { DaysFilter } from '@/components/finances/days-filter';
import { FinanceRows } from '@/components/finances/finance-rows';
import { type ColumnTexts, useColumnHeading } from '@/components/finances/use-column-heading';
import type { ListState } from '@/components/finances/use-list-state';
import type { Column } from '@/components/list/column';
import { ColumnChooser } from '@/components/list/column-chooser';
import type { Filter } from '@/components/list/filter';
import { FilterBar } from '@/components/list/filter-bar';

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
  /** Headings that mean something else here than in the other lists. */
  ownTexts?: ColumnTexts;
  /** Whether the list can be narrowed by days; the key of their name. */
  days?: 'date' | 'month' | undefined;
  /** What the list is for, while it is empty, and what starts it. */
  empty: { title: string; text: string; action?: ReactNode };
};

/** Every list of the finance screen: filters, rows with a subtotal for each currency, pager. */
export function FinanceList<Row extends { id: number }, Total = never>(props: FinanceListProps<Row, Total>) {
  const { state, columns, filters, days } = props;
  const { heading } = useColumnHeading(props.ownTexts);
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
      <FinanceRows {...props} />
    </div>
  );
}
