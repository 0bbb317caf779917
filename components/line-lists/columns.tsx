'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { RowName } from '@/components/list/table/row-name';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { Badge } from '@/components/ui/badge';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { lineListShape } from '@/lib/contract/targeting/line-list-shape';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** Returns the columns that the user may see, in display order. The owner is shown only to staff. */
export function lineListColumns(user: CurrentUser, words: Words): Column<LineListRow>[] {
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
export function useDenied(given?: Pick<LineListRow, 'userId'>) {
  const user = useCurrentUser();
  const list = given ?? { userId: user.id };
  return useDeniedActions('lineLists', {
    create: mayCreate(user),
    update: mayChange(user, list, 'UPDATE'),
    remove: mayChange(user, list, 'REMOVE'),
  });
}
