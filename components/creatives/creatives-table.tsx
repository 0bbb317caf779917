'use client';
import { useTranslations } from 'next-intl';
import { CreativesEmpty } from '@/components/creatives/creatives-empty';
import type { CreativesFoundProps } from '@/components/creatives/creatives-found';
import { DataTable } from '@/components/list/data-table';

export function CreativesTable({ user, list, selection }: CreativesFoundProps) {
  const t = useTranslations('creatives');
  const { found, table, query, change } = list;
  return (
    <DataTable
      name={t('title')}
      rows={found.data?.content}
      columns={list.columns}
      // Columns are typed by their keys, which are those of the messages.
      heading={(key) => t(`columns.${key as 'name'}`)}
      rowKey={(row) => String(row.id)}
      sort={String(query.sort)}
      onSort={(sort) => change({ sort })}
      selection={selection}
      widths={table.widths}
      onResize={table.setWidth}
      isRefetching={found.isPlaceholderData}
      expectedRows={Number(query.size)}
      empty={<CreativesEmpty user={user} isFiltered={list.isFiltered} />}
    />
  );
}
