'use client';
import { useTranslations } from 'next-intl';
import { CreativesEmpty } from '@/components/creatives/list/creatives-empty';
import type { CreativesFoundProps } from '@/components/creatives/list/creatives-gallery';
import { PagedTable } from '@/components/list/table/paged-table';
import { useColumnTexts } from '@/components/list/use-column-texts';

type CreativesTableProps = CreativesFoundProps & { sizes: readonly number[] };

export function CreativesTable({ list, selection, sizes }: CreativesTableProps) {
  const t = useTranslations('creatives');
  return (
    <PagedTable
      name={t('title')}
      list={list}
      texts={useColumnTexts('creatives')}
      selection={selection}
      empty={<CreativesEmpty isFiltered={list.isFiltered} />}
      sizes={sizes}
      expectedRows={Number(list.query.size)}
    />
  );
}
