'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { useFoundRows } from '@/components/list/use-found-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { clientKey } from '@/lib/contract/client-scope';

type Texts = Record<'title' | 'text', string>;
type RowsEmptyProps = {
  list: Pick<ReturnType<typeof useFoundRows>, 'archived' | 'change'> & { isFiltered: boolean; onlyClients: number };
  /** What the list is for, while there is nothing in it. */
  none: Texts;
  notFound: Texts;
  /** The way to make the first one; nothing for who may not. */
  create: ReactNode;
};

/** No rows: all of them are in the archive, the chosen clients have none, none fits the filters, or there is none at all. */
export function RowsEmpty({ list, none, notFound, create }: RowsEmptyProps) {
  const { archived, change, isFiltered, onlyClients } = list;
  const t = useTranslations('common.archive');
  const ofClients = useTranslations('common.ofClients');
  if (archived > 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'found' : 'all')}
        action={<Button onClick={() => change({ archived: 'true' })}>{t('show', { count: archived })}</Button>}
      />
    );
  if (onlyClients > 0)
    return (
      <EmptyState
        title={ofClients('none', { count: onlyClients })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {create}
            <Button onClick={() => change({ [clientKey]: null })}>{ofClients('showAll')}</Button>
          </div>
        }
      />
    );
  return isFiltered ? <EmptyState {...notFound} /> : <EmptyState {...none} action={create} />;
}

type ListEmptyProps = Pick<RowsEmptyProps, 'list' | 'create'> & {
  /** Whose messages say it. */
  area: 'campaigns' | 'creatives' | 'integrations' | 'line-lists' | 'rules' | 'segments' | 'targets';
};

export function ListEmpty({ area, ...rest }: ListEmptyProps) {
  const t = useTranslations(`${area}.empty`);
  const none = { title: t('title'), text: t('text') };
  return <RowsEmpty {...rest} none={none} notFound={{ title: t('notFound'), text: t('notFoundText') }} />;
}
