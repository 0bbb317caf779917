'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { RowName } from '@/components/list/table/row-name';
import { SegmentSource } from '@/components/segments/segment-source';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { segmentList } from '@/lib/contract/targeting/segment-list';
import type { SegmentRow } from '@/lib/contract/targeting/segments';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';
import { Link, useRouter } from '@/lib/i18n/navigation';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** Returns the columns that the user may see, in display order. The owner is shown only to staff. */
export function segmentColumns(user: CurrentUser, words: Words): Column<SegmentRow>[] {
  const time = (at: string) => <span className="figures">{formatDateTime(at, user.timeZone)}</span>;
  const all: ColumnTable<
    SegmentRow,
    Column<SegmentRow>,
    'version' | 'event' | 'usedInTargets' | 'usedInTags' | 'userId',
    'used'
  > = {
    name: { width: 264, isFixed: true, cell: (row) => <SegmentName segment={row} /> },
    source: { width: 240, cell: (row) => <SegmentSource segment={row} /> },
    status: {
      width: 108,
      cell: (row) => (
        <Badge hasDot tone={row.status === 'READY' ? 'positive' : 'neutral'}>
          {words(`segmentStatus.${row.status}`)}
        </Badge>
      ),
    },
    size: { align: 'right', width: 144, cell: (row) => formatInteger(row.size) },
    ttlDays: { align: 'right', width: 148, cell: (row) => <TimeToLive days={row.ttlDays} /> },
    used: { width: 208, cell: (row) => <SegmentUse segment={row} /> },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    updatedAt: { width: 146, cell: (row) => time(row.updatedAt) },
    createdAt: { width: 146, isHidden: true, cell: (row) => time(row.createdAt) },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(segmentList, all).filter(({ permission }) => !permission || can(user, permission));
}

function TimeToLive({ days }: { days: number }) {
  const t = useTranslations('segments.list');
  return t('days', { count: days });
}

type SegmentUseProps = {
  segment: Pick<SegmentRow, 'id' | 'source' | 'usedInTargets' | 'usedInTags'>;
};

/** Number of targets that use the segment, and of tags that fill it, with a link to the tags. */
function SegmentUse({ segment }: SegmentUseProps) {
  const user = useCurrentUser();
  const t = useTranslations('segments.list');
  const family = useFamily();
  const { id, source, usedInTargets, usedInTags } = segment;
  const hasTags = source === 'tag';
  const tags = t('tags', { count: usedInTags });
  const address = `${screenPath(family, 'tags')}?segmentId=${id}`;
  return (
    <span className="figures">
      {t('targets', { count: usedInTargets })}
      {hasTags && ', '}
      {hasTags && mayOpen(user, 'tags', family) ? (
        <Link href={address} className="underline underline-offset-2">
          {tags}
        </Link>
      ) : (
        hasTags && tags
      )}
    </span>
  );
}

const SegmentDialog = onDemand(async () => (await import('@/components/segments/segment-dialog')).SegmentDialog);
const UploadDialog = onDemand(async () => (await import('@/components/segments/upload-dialog')).UploadDialog);
const RemoveDialog = onDemand(async () => (await import('@/components/list/bulk/remove-dialog')).RemoveDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'upload' | 'history' | 'remove';

/** Name with the menu of actions; a segment has no page of its own. */
function SegmentName({ segment }: { segment: SegmentRow }) {
  const user = useCurrentUser();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, name } = segment;
  const denied = useDenied();
  const items = useItems(segment, setOpened);
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

function useItems({ id, source }: SegmentRow, open: (what: Opened) => void) {
  const user = useCurrentUser();
  const t = useTranslations('segments.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const mayUpdate = can(user, 'SEGMENT_UPDATE');
  const hasTags = source === 'tag' && mayOpen(user, 'tags', family);
  const item = (key: Opened, label: string): MenuItem => ({ key, label, onSelect: () => open(key) });
  const tags: MenuItem = {
    key: 'tags',
    label: t('showTags'),
    onSelect: () => router.push(`${screenPath(family, 'tags')}?segmentId=${id}`),
  };
  const remove: MenuItem = { ...item('remove', actions('delete')), isSeparated: true, isDangerous: true };
  return (): MenuItem[] => [
    ...(mayUpdate ? [item('edit', actions('edit'))] : []),
    ...(mayUpdate && source === 'upload' ? [item('upload', t('upload'))] : []),
    ...(hasTags ? [tags] : []),
    item('history', t('history')),
    ...(can(user, 'SEGMENT_REMOVE') ? [remove] : []),
  ];
}

type RemoveSegmentProps = {
  segment: Pick<SegmentRow, 'id' | 'name' | 'size' | 'usedInTargets' | 'usedInTags'>;
  onClose: () => void;
};

/** Confirms a deletion. The API refuses it while the segment is in use; the dialog says so in advance. */
function RemoveSegment({ segment, onClose }: RemoveSegmentProps) {
  const t = useTranslations('segments.remove');
  const { size, usedInTargets: targets, usedInTags: tags } = segment;
  const text = targets + tags > 0 ? t('textUsed', { targets, tags }) : t('text', { count: size });
  return <RemoveDialog area="segments" thing={segment} text={text} onClose={onClose} />;
}

/** Returns a function with a text about the actions that the user may not perform; undefined if all are permitted. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('segments', {
    create: can(user, 'SEGMENT_CREATE'),
    update: can(user, 'SEGMENT_UPDATE'),
    remove: can(user, 'SEGMENT_REMOVE'),
  });
}
