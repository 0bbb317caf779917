'use client';
import type { ReactNode } from 'react';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PeopleTable } from '@/components/people/people-table';
import { useColumnHeading } from '@/components/people/use-column-heading';
import type { People } from '@/components/people/use-people';

export type PeopleListProps = {
  title: string;
  list: People;
  /** The way to make another one; nothing for who may not. */
  action: ReactNode;
  /** What the list is for, while nobody is on it. */
  emptyTexts: Record<'title' | 'text', string>;
};

/** Clients and users are listed alike. */
export function PeopleList(props: PeopleListProps) {
  const { title, list, action } = props;
  const { heading } = useColumnHeading();
  const { found, table } = list;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={title} count={found.data?.totalElements}>
        {action}
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser columns={list.permitted} heading={heading} chosen={table.columns} onChange={table.setColumns} />
      </FilterBar>
      <PeopleTable {...props} />
    </div>
  );
}
