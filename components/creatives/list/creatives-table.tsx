'use client';
import { useTranslations } from 'next-intl';
import type { CreativesFoundProps } from '@/components/creatives/list/creatives-gallery';
import { NewCreativeLink } from '@/components/creatives/list/new-creative-link';
import { ListEmpty } from '@/components/list/table/list-empty';
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
      empty={<ListEmpty area="creatives" list={list} create={<NewCreativeLink />} />}
      sizes={sizes}
      expectedRows={Number(list.query.size)}
    />
  );
}
