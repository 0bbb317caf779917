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
  /** Shown if the list is empty: its purpose. */
  none: Texts;
  notFound: Texts;
  /** Button that creates the first entity; empty if the user may not. */
  create: ReactNode;
};

/**
 * Explains why there are no rows: all are archived, the chosen clients have none, no row matches the filters, or there
 * are none at all.
 */
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
  /** Namespace of the texts. */
  area: 'campaigns' | 'creatives' | 'integrations' | 'line-lists' | 'rules' | 'segments' | 'targets';
};

export function ListEmpty({ area, ...rest }: ListEmptyProps) {
  const t = useTranslations(`${area}.empty`);
  const none = { title: t('title'), text: t('text') };
  return <RowsEmpty {...rest} none={none} notFound={{ title: t('notFound'), text: t('notFoundText') }} />;
}
