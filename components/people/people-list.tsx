'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ColumnChooser } from '@/components/list/column-chooser';
import { FilterBar } from '@/components/list/filter-bar';
import { ListHeading } from '@/components/list/list-heading';
import { PagedTable } from '@/components/list/paged-table';
import { useColumnHeading } from '@/components/list/use-column-heading';
import type { People } from '@/components/people/use-people';
import { EmptyState } from '@/components/ui/empty-state';

type PeopleListProps = {
  title: string;
  list: People;
  /** The way to make another one; nothing for who may not. */
  action: ReactNode;
  /** What the list is for, while nobody is on it. */
  emptyTexts: Record<'title' | 'text', string>;
};

/** Clients and users are listed alike. */
export function PeopleList({ title, list, action, emptyTexts }: PeopleListProps) {
  const none = useTranslations('people.notFound');
  const texts = useColumnHeading('people');
  const { found, table } = list;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListHeading title={title} count={found.data?.totalElements}>
        {action}
      </ListHeading>
      <FilterBar filters={list.filters} params={list.params} onChange={list.change}>
        <ColumnChooser
          columns={list.permitted}
          heading={texts.heading}
          chosen={table.columns}
          onChange={table.setColumns}
        />
      </FilterBar>
      <PagedTable
        name={title}
        list={list}
        texts={texts}
        empty={
          list.isFiltered ? (
            <EmptyState title={none('title')} text={none('text')} />
          ) : (
            <EmptyState {...emptyTexts} action={action} />
          )
        }
      />
    </div>
  );
}
