'use client';
import type { ReactNode } from 'react';
import { ListPager, type PagerList } from '@/components/list/list-pager';
import { QueryFailed } from '@/components/list/query-failed';
import type { Column, Selection } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import type { RememberedTable } from '@/components/list/table/use-remembered-table';

/** What the table needs of a list. */
export type PagedList<Row, Total = Row> = Omit<PagerList, 'found'> & {
  found: {
    data: { content: Row[]; totalElements: number } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  query: { sort?: unknown };
  columns: readonly Column<Row, Total>[];
  table: Pick<RememberedTable, 'widths' | 'setWidth'> & { density?: RememberedTable['density'] };
};

export type PagedTableProps<Row, Total> = {
  name: string;
  list: PagedList<Row, Total>;
  texts: { heading: (key: string) => string; headingHint?: (key: string) => string | undefined };
  totals?: readonly Total[] | undefined;
  selection?: Selection<Row> | undefined;
  empty: ReactNode;
  /** Page sizes, if not the default ones. */
  sizes?: readonly number[];
  /** Number of skeleton rows before the first response. */
  expectedRows?: number;
  /** Cells are focusable and handle keys, like a spreadsheet. */
  isGrid?: boolean;
  /** Key of a row that is always rendered, as the starting point of keyboard navigation. */
  keptRow?: string | undefined;
};

/** A table with a pager. Rows stay visible if a refresh fails. */
export function PagedTable<Row extends { id: number } | { key: string }, Total = Row>(
  props: PagedTableProps<Row, Total>,
) {
  const { name, list, texts, totals, selection, empty, sizes, expectedRows = 10, isGrid = false, keptRow } = props;
  const { found, table, query, change } = list;
  const rows = found.data?.content;
  if (found.isError && !rows) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        name={name}
        rows={rows}
        empty={empty}
        expectedRows={expectedRows}
        isGrid={isGrid}
        keptRow={keptRow}
        {...texts}
        {...(totals && { totals })}
        {...(selection && { selection })}
        columns={list.columns}
        rowKey={(row) => ('key' in row ? row.key : String(row.id))}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        density={table.density}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
      />
      <ListPager list={list} {...(sizes && { sizes })} />
    </div>
  );
}
