'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { QueryPatch } from '@/components/list/change-query';
import type { Column } from '@/components/list/column';
import { DataTable, type Selection } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';

/** What the table reads of a list that follows the address. */
export type PagedList<Row, Total = Row> = {
  found: UseQueryResult<{ content: Row[]; totalElements: number }>;
  query: { page?: unknown; size?: unknown; sort?: unknown };
  columns: readonly Column<Row, Total>[];
  change: (patch: QueryPatch) => void;
  table: {
    widths: Record<string, number> | undefined;
    setWidth: (key: string, width: number) => void;
    setSize: (size: number) => void;
  };
};

type PagedTableProps<Row, Total> = {
  name: string;
  list: PagedList<Row, Total>;
  texts: { heading: (key: string) => string; headingHint: (key: string) => string | undefined };
  totals?: readonly Total[] | undefined;
  selection?: Selection<Row>;
  empty: ReactNode;
};

/** Rows that follow the address, with their pager. Rows once shown stay when a refresh fails. */
export function PagedTable<Row extends { id: number }, Total = Row>(props: PagedTableProps<Row, Total>) {
  const { name, list, texts, totals, selection, empty } = props;
  const { found, table, query, change } = list;
  const rows = found.data?.content;
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  if (found.isError && !rows) return <QueryFailed found={found} />;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <DataTable
        {...{ name, rows, empty, ...texts }}
        {...(totals && { totals })}
        {...(selection && { selection })}
        columns={list.columns}
        rowKey={(row) => String(row.id)}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
      />
      <Pager
        page={Number(query.page)}
        size={Number(query.size)}
        total={found.data?.totalElements ?? 0}
        onPage={(page) => change({ page })}
        onSize={resize}
      />
    </div>
  );
}
