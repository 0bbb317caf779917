'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lineListsQuery, type Unshown } from '@/components/line-lists/line-lists-query';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { CreateButton } from '@/components/list/create-button';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { type ClientOptions, useClientOptions } from '@/components/list/filters/filter-options';
import { ListScreen } from '@/components/list/list-screen';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { ListEmpty } from '@/components/list/table/list-empty';
import { RowName } from '@/components/list/table/row-name';
import { useFoundRows } from '@/components/list/use-found-rows';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { Badge } from '@/components/ui/badge';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { lineListKinds, lineListShape } from '@/lib/contract/targeting/line-list-shape';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

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

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** Returns the columns that the user may see, in display order. The owner is shown only to staff. */
function lineListColumns(user: CurrentUser, words: Words): Column<LineListRow>[] {
  const time = (at: string) => <span className="figures">{formatDateTime(at, user.timeZone)}</span>;
  const all: ColumnTable<LineListRow, Column<LineListRow>, 'version' | 'userId'> = {
    name: { width: 300, isFixed: true, cell: (row) => <LineListName list={row} /> },
    kind: { width: 140, cell: (row) => <Badge>{words(`lineListKind.${row.kind}`)}</Badge> },
    lineCount: { align: 'right', width: 108, cell: (row) => formatInteger(row.lineCount) },
    usedInTargets: { align: 'right', width: 148, cell: (row) => formatInteger(row.usedInTargets) },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    updatedAt: { width: 146, cell: (row) => time(row.updatedAt) },
    createdAt: { width: 146, isHidden: true, cell: (row) => time(row.createdAt) },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(lineListShape, all).filter(({ permission }) => !permission || can(user, permission));
}

const EditDialog = onDemand(async () => (await import('@/components/line-lists/line-list-dialog')).EditDialog);
const UseDialog = onDemand(async () => (await import('@/components/line-lists/use-dialog')).UseDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'use' | 'history' | 'remove';

/** Name with the menu of actions; a list has no page of its own. */
function LineListName({ list }: { list: LineListRow }) {
  const user = useCurrentUser();
  const t = useTranslations('line-lists');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, name, usedInTargets } = list;
  const items = useItems(list, setOpened);
  const text = usedInTargets > 0 ? t('remove.textUsed', { targets: usedInTargets }) : t('remove.text');
  return (
    <RowName
      name={name}
      onOpen={() => setOpened(mayChange(user, list, 'UPDATE') ? 'edit' : 'use')}
      items={items}
      note={useDenied(list)('update', 'remove')}
    >
      {opened === 'edit' && <EditDialog id={id} onClose={close} />}
      {opened === 'use' && <UseDialog id={id} onClose={close} />}
      {opened === 'remove' && <RemoveDialog area="lineLists" thing={list} text={text} onClose={close} />}
      {opened === 'history' && <HistoryDrawer isOpen entity="lineList" id={id} onClose={close} />}
    </RowName>
  );
}

function useItems(list: LineListRow, open: (what: Opened) => void) {
  const user = useCurrentUser();
  const t = useTranslations('line-lists.list');
  const actions = useTranslations('common.actions');
  const item = (key: Opened, label: string): MenuItem => ({ key, label, onSelect: () => open(key) });
  const remove: MenuItem = { ...item('remove', actions('delete')), isSeparated: true, isDangerous: true };
  return (): MenuItem[] => [
    ...(mayChange(user, list, 'UPDATE') ? [item('edit', actions('edit'))] : []),
    item('use', t('use')),
    item('history', t('history')),
    ...(mayChange(user, list, 'REMOVE') ? [remove] : []),
  ];
}

/**
 * Returns a function with a text about the actions that the user may not perform on this list, or on own lists if
 * omitted.
 */
function useDenied(given?: Pick<LineListRow, 'userId'>) {
  const user = useCurrentUser();
  const list = given ?? { userId: user.id };
  return useDeniedActions('lineLists', {
    create: mayCreate(user),
    update: mayChange(user, list, 'UPDATE'),
    remove: mayChange(user, list, 'REMOVE'),
  });
}
