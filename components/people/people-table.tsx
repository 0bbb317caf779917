'use client';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/list/data-table';
import { Pager } from '@/components/list/pager';
import { QueryFailed } from '@/components/list/query-failed';
import type { PeopleListProps } from '@/components/people/people-list';
import { useColumnHeading } from '@/components/people/use-column-heading';
import { EmptyState } from '@/components/ui/empty-state';

/** The rows with their pager. Rows once shown stay when a refresh fails. */
export function PeopleTable({ title, list, action, emptyTexts }: PeopleListProps) {
  const t = useTranslations('people.notFound');
  const texts = useColumnHeading();
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
        name={title}
        rows={rows}
        {...texts}
        columns={list.columns}
        rowKey={(row) => String(row.id)}
        sort={String(query.sort)}
        onSort={(sort) => change({ sort })}
        widths={table.widths}
        onResize={table.setWidth}
        isRefetching={found.isPlaceholderData}
        expectedRows={10}
        empty={
          list.isFiltered ? (
            <EmptyState title={t('title')} text={t('text')} />
          ) : (
            <EmptyState {...emptyTexts} action={action} />
          )
        }
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
