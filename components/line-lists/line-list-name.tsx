'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDenied } from '@/components/line-lists/use-denied';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import { RowName } from '@/components/list/table/row-name';
import { mayChange } from '@/components/targeting/may-change';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { LineListRow } from '@/lib/contract/targeting/line-lists';

const EditDialog = onDemand(async () => (await import('@/components/line-lists/edit-dialog')).EditDialog);
const UseDialog = onDemand(async () => (await import('@/components/line-lists/use-dialog')).UseDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'use' | 'history' | 'remove';

/** The name, and what can be done to the list: it has no page of its own. */
export function LineListName({ user, list }: { user: CurrentUser; list: LineListRow }) {
  const t = useTranslations('line-lists');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, name, usedInTargets } = list;
  const items = useItems(user, list, setOpened);
  const text = usedInTargets > 0 ? t('remove.textUsed', { targets: usedInTargets }) : t('remove.text');
  return (
    <RowName
      name={name}
      onOpen={() => setOpened(mayChange(user, list, 'UPDATE') ? 'edit' : 'use')}
      items={items}
      note={useDenied(user, list)('update', 'remove')}
    >
      {opened === 'edit' && <EditDialog id={id} onClose={close} />}
      {opened === 'use' && <UseDialog id={id} onClose={close} />}
      {opened === 'remove' && <RemoveDialog area="lineLists" thing={list} text={text} onClose={close} />}
      {opened === 'history' && <HistoryDrawer isOpen entity="lineList" id={id} onClose={close} />}
    </RowName>
  );
}

function useItems(user: CurrentUser, list: LineListRow, open: (what: Opened) => void) {
  const t = useTranslations('line-lists.list');
  const actions = useTranslations('common.actions');
  const edit: MenuItem = { key: 'edit', label: actions('edit'), onSelect: () => open('edit') };
  const remove: MenuItem = {
    key: 'remove',
    label: actions('delete'),
    isSeparated: true,
    isDangerous: true,
    onSelect: () => open('remove'),
  };
  return (): MenuItem[] => [
    ...(mayChange(user, list, 'UPDATE') ? [edit] : []),
    { key: 'use', label: t('use'), onSelect: () => open('use') },
    { key: 'history', label: t('history'), onSelect: () => open('history') },
    ...(mayChange(user, list, 'REMOVE') ? [remove] : []),
  ];
}
