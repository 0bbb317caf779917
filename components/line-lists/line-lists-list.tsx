'use client';
import { useTranslations } from 'next-intl';
import { lineListColumns, useDenied } from '@/components/line-lists/columns';
import { lineListsQuery, type Unshown } from '@/components/line-lists/line-lists-query';
import { CreateButton } from '@/components/list/create-button';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { type ClientOptions, useClientOptions } from '@/components/list/filters/filter-options';
import { ListScreen } from '@/components/list/list-screen';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFoundRows } from '@/components/list/use-found-rows';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { lineListKinds, type lineListShape } from '@/lib/contract/targeting/line-list-shape';

export function LineListsList() {
  const t = useTranslations('line-lists');
  const list = useLineLists();
  const create = <NewListButton />;
  const empty = <ListEmpty area="line-lists" list={list} create={create} />;
  return <ListScreen title={t('title')} area="line-lists" list={list} create={create} empty={empty} />;
}

const LineListDialog = onDemand(async () => (await import('@/components/line-lists/line-list-dialog')).LineListDialog);

function NewListButton() {
  const t = useTranslations('line-lists');
  return (
    <CreateButton label={t('new')} denied={useDenied()('create')}>
      {(close) => <LineListDialog onClose={close} />}
    </CreateButton>
  );
}

/** Loads the rows for the current address, with the stored columns. */
function useLineLists() {
  const user = useCurrentUser();
  const t = useTranslations('line-lists');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('lists', lineListsQuery);
  const clients = useClientOptions(list.params.getAll('userId'));
  return { ...list, ...shown(lineListColumns(user, words), lineListFilters(user, { t, words }, clients)) };
}

type Texts = {
  t: ReturnType<typeof useTranslations<'line-lists'>>;
  words: ReturnType<typeof useTranslations<'enums'>>;
};

function lineListFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const controls: FilterControls<typeof lineListShape, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    kind: {
      kind: 'select',
      label: t('columns.kind'),
      options: lineListKinds.map((value) => ({ value, label: words(`lineListKind.${value}`) })),
    },
    userId: { kind: 'multi', label: t('columns.userLogin'), permission: 'CLIENT_READ_ALL', ...clients },
  };
  return shownFilters(user, controls);
}
