'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowName } from '@/components/list/table/row-name';
import { useDenied } from '@/components/segments/use-denied';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { SegmentRow } from '@/lib/contract/targeting/segments';
import { useRouter } from '@/lib/i18n/navigation';

const SegmentDialog = onDemand(async () => (await import('@/components/segments/segment-dialog')).SegmentDialog);
const UploadDialog = onDemand(async () => (await import('@/components/segments/upload-dialog')).UploadDialog);
const RemoveSegment = onDemand(async () => (await import('@/components/segments/remove-segment')).RemoveSegment);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'upload' | 'history' | 'remove';

/** The name, and what can be done to the segment: it has no page of its own. */
export function SegmentName({ user, segment }: { user: CurrentUser; segment: SegmentRow }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, name } = segment;
  const denied = useDenied(user);
  const items = useItems(user, segment, setOpened);
  return (
    <RowName
      name={name}
      onOpen={() => setOpened(can(user, 'SEGMENT_UPDATE') ? 'edit' : 'history')}
      items={items}
      note={denied('update', 'remove')}
    >
      {opened === 'edit' && <SegmentDialog segment={segment} onClose={close} />}
      {opened === 'upload' && <UploadDialog segment={segment} onClose={close} />}
      {opened === 'remove' && <RemoveSegment segment={segment} onClose={close} />}
      {opened === 'history' && <HistoryDrawer isOpen entity="segment" id={id} onClose={close} />}
    </RowName>
  );
}

function useItems(user: CurrentUser, { id, source }: SegmentRow, open: (what: Opened) => void) {
  const t = useTranslations('segments.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const mayUpdate = can(user, 'SEGMENT_UPDATE');
  const hasTags = source === 'tag' && mayOpen(user, 'tags', family);
  const edit: MenuItem = { key: 'edit', label: actions('edit'), onSelect: () => open('edit') };
  const upload: MenuItem = { key: 'upload', label: t('upload'), onSelect: () => open('upload') };
  const tags: MenuItem = {
    key: 'tags',
    label: t('showTags'),
    onSelect: () => router.push(`${screenPath(family, 'tags')}?segmentId=${id}`),
  };
  const remove: MenuItem = {
    key: 'remove',
    label: actions('delete'),
    isSeparated: true,
    isDangerous: true,
    onSelect: () => open('remove'),
  };
  return (): MenuItem[] => [
    ...(mayUpdate ? [edit] : []),
    ...(mayUpdate && source === 'upload' ? [upload] : []),
    ...(hasTags ? [tags] : []),
    { key: 'history', label: t('history'), onSelect: () => open('history') },
    ...(can(user, 'SEGMENT_REMOVE') ? [remove] : []),
  ];
}
