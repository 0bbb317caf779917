'use client';
import type { ReactNode } from 'react';
import { FilterBar } from '@/components/list/filters/filter-bar';
import type { Filter } from '@/components/list/filters/filter-controls';
import { ListHeading } from '@/components/list/list-heading';
import type { Selection } from '@/components/list/table/column';
import { ColumnChooser } from '@/components/list/table/column-chooser';
import { type PagedList, PagedTable, type PagedTableProps } from '@/components/list/table/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import type { useFoundRows } from '@/components/list/use-found-rows';
import type { Namespace } from '@/lib/i18n/namespaces';

type ListScreenProps<Row> = {
  title: string;
  /** Namespace of the column headings. */
  area: Namespace;
  list: PagedList<Row> &
    Pick<ReturnType<typeof useFoundRows>, 'params' | 'table'> & {
      filters: readonly Filter[];
      permitted: PagedList<Row>['columns'];
    };
  /** Button that creates an entity; empty if the user may not. */
  create: ReactNode;
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Buttons beside the filters. */
  tools?: ReactNode;
  /** Renders the rows if not as a plain table. */
  table?: (props: PagedTableProps<Row, Row>) => ReactNode;
  /** Rendered above the rows: the bulk bar and dialogs. */
  children?: ReactNode;
};

/** Standard layout of a list: heading, filters, table, pager. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { title, area, list, create, empty, selection, tools, children } = props;
  const { table = (of) => <PagedTable {...of} /> } = props;
  const texts = useColumnTexts(area);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={title} count={list.found.data?.totalElements}>
        {create}
      </ListHeading>
      <FilterBar
        found={list.found}
        filters={list.filters}
        params={list.params}
        onChange={list.change}
        table={list.table}
      >
        {tools}
        <ColumnChooser
          columns={list.permitted}
          heading={texts.heading}
          chosen={list.table.columns}
          onChange={list.table.setColumns}
          density={{ value: list.table.density, onChange: list.table.setDensity }}
        />
      </FilterBar>
      {table({ name: title, list, texts, empty, ...(selection && { selection }) })}
      {children}
    </div>
  );
}
