'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { useFoundRows } from '@/components/list/use-found-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type Texts = Record<'title' | 'text', string>;
type RowsEmptyProps = {
  list: Pick<ReturnType<typeof useFoundRows>, 'archived' | 'change'> & { isFiltered: boolean };
  /** What the list is for, while there is nothing in it. */
  none: Texts;
  notFound: Texts;
  /** The way to make the first one; nothing for who may not. */
  create: ReactNode;
};

/** No rows: all of them are in the archive, none fits the filters, or there is none at all. */
export function RowsEmpty({ list: { archived, change, isFiltered }, none, notFound, create }: RowsEmptyProps) {
  const t = useTranslations('common.archive');
  if (archived > 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'found' : 'all')}
        action={<Button onClick={() => change({ archived: 'true' })}>{t('show', { count: archived })}</Button>}
      />
    );
  return isFiltered ? <EmptyState {...notFound} /> : <EmptyState {...none} action={create} />;
}

type ListEmptyProps = Pick<RowsEmptyProps, 'list' | 'create'> & {
  /** Whose messages say it. */
  area: 'campaigns' | 'creatives' | 'integrations' | 'rules' | 'segments' | 'targets';
};

export function ListEmpty({ area, ...rest }: ListEmptyProps) {
  const t = useTranslations(`${area}.empty`);
  const none = { title: t('title'), text: t('text') };
  return <RowsEmpty {...rest} none={none} notFound={{ title: t('notFound'), text: t('notFoundText') }} />;
}
