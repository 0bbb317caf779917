'use client';
import { useTranslations } from 'next-intl';
import type { CellMode } from '@/components/bulk/cells/cells-button';
import { EditableTable } from '@/components/bulk/cells/editable-table';
import type { CreativesFoundProps } from '@/components/creatives/list/creatives-gallery';
import { useColumnTexts } from '@/components/list/use-column-texts';

type CreativesTableProps = CreativesFoundProps & {
  sizes: readonly number[];
  mode: CellMode;
};

export function CreativesTable({ list, selection, empty, sizes, mode }: CreativesTableProps) {
  const t = useTranslations('creatives');
  return (
    <EditableTable
      area="creatives"
      mode={mode}
      permitted={list.permitted}
      name={t('title')}
      list={list}
      texts={useColumnTexts('creatives')}
      selection={selection}
      empty={empty}
      sizes={sizes}
      expectedRows={Number(list.query.size)}
    />
  );
}
