'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowName } from '@/components/list/table/row-name';
import { useDenied } from '@/components/tags/use-denied';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TagRow } from '@/lib/contract/targeting/tags';

const TagDialog = onDemand(async () => (await import('@/components/tags/tag-dialog')).TagDialog);
const CodeDialog = onDemand(async () => (await import('@/components/tags/code-dialog')).CodeDialog);
const RemoveDialog = onDemand(async () => (await import('@/components/list/bulk/remove-dialog')).RemoveDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'code' | 'history' | 'remove';

/** The name, and what can be done to the tag: it has no page of its own. */
export function TagName({ user, tag }: { user: CurrentUser; tag: TagRow }) {
  const t = useTranslations('tags');
  const actions = useTranslations('common.actions');
  const [opened, setOpened] = useState<Opened>();
  const denied = useDenied(user);
  const close = () => setOpened(undefined);
  const { id, name } = tag;
  const item = (key: Opened, label: string): MenuItem => ({ key, label, onSelect: () => setOpened(key) });
  const remove: MenuItem = { ...item('remove', actions('delete')), isSeparated: true, isDangerous: true };
  const items = (): MenuItem[] => [
    item('code', t('code.menu')),
    ...(can(user, 'TAG_UPDATE') ? [item('edit', actions('edit'))] : []),
    item('history', t('list.history')),
    ...(can(user, 'TAG_REMOVE') ? [remove] : []),
  ];
  return (
    <RowName
      name={name}
      onOpen={() => setOpened(can(user, 'TAG_UPDATE') ? 'edit' : 'code')}
      items={items}
      note={denied('update', 'remove')}
    >
      {opened === 'code' && <CodeDialog id={id} onClose={close} />}
      {opened === 'edit' && <TagDialog tag={tag} onClose={close} />}
      {opened === 'remove' && (
        <RemoveDialog area="tags" thing={tag} text={t('remove.text', { segment: tag.segmentName })} onClose={close} />
      )}
      {opened === 'history' && <HistoryDrawer isOpen entity="tag" id={id} onClose={close} />}
    </RowName>
  );
}
