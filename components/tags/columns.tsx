'use client';
import Code from 'lucide-react/icons/code-xml';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/form/copy-button';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { RowName } from '@/components/list/table/row-name';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { tagList } from '@/lib/contract/targeting/tag-list';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** Returns the columns that the user may see, in display order. */
export function tagColumns(user: CurrentUser, words: Words): Column<TagRow>[] {
  const all: ColumnTable<
    TagRow,
    Column<TagRow>,
    | 'version'
    | 'segmentId'
    | 'isSimulated'
    | 'simulatedHits24h'
    | 'isGoal'
    | 'postClickDays'
    | 'postViewDays'
    | 'userId'
  > = {
    name: { width: 232, isFixed: true, cell: (row) => <TagName tag={row} /> },
    type: { width: 180, cell: (row) => <TagKind tag={row} words={words} /> },
    segmentName: { width: 200, cell: (row) => <SegmentLink tag={row} /> },
    domains: { width: 200, cell: (row) => <TagDomains domains={row.domains} /> },
    snippet: { width: 156, cell: (row) => <SnippetCell tag={row} /> },
    lastFiredAt: { width: 156, cell: (row) => <LastFired tag={row} /> },
    hits24h: { align: 'right', width: 136, cell: (row) => formatInteger(row.hits24h) },
    userLogin: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    createdAt: {
      width: 146,
      isHidden: true,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(tagList, all).filter(({ permission }) => !permission || can(user, permission));
}

function TagKind({ tag, words }: { tag: TagRow; words: Words }) {
  return (
    <span className="flex items-center gap-1.5">
      <Badge>{words(`tagType.${tag.type}`)}</Badge>
      {tag.isGoal && <Badge tone="positive">{words('tagKind.goal')}</Badge>}
    </span>
  );
}

/** Shows the first site and the number of others. All are available to screen readers and in the tooltip. */
function TagDomains({ domains }: { domains: readonly string[] }) {
  const [first = '', ...rest] = domains;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={domains.join(', ')}>
      <span className="truncate">{first}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="shrink-0 text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
}

function LastFired({ tag }: { tag: TagRow }) {
  const user = useCurrentUser();
  const t = useTranslations('tags.list');
  if (tag.lastFiredAt === null) return <Badge tone="warning">{t('notFired')}</Badge>;
  return <span className="figures">{formatDateTime(tag.lastFiredAt, user.timeZone)}</span>;
}

/** Link to the tag's segment. A segment has no page of its own, so the link filters the list by name. */
function SegmentLink({ tag }: { tag: TagRow }) {
  const user = useCurrentUser();
  const family = useFamily();
  const { segmentName: name } = tag;
  if (!mayOpen(user, 'segments', family)) return name;
  const address = `${screenPath(family, 'segments')}?name=${encodeURIComponent(name)}`;
  return (
    <Link href={address} title={name} className="block truncate underline underline-offset-2">
      {name}
    </Link>
  );
}

const CodeDialog = onDemand(async () => (await import('@/components/tags/code-dialog')).CodeDialog);

/** Code of the tag: copy it, or show it with instructions. */
function SnippetCell({ tag }: { tag: TagRow }) {
  const t = useTranslations('tags.code');
  const [isOpen, setOpen] = useState(false);
  const { id, name, snippet } = tag;
  return (
    <span className="flex items-center gap-1">
      <Button size="sm" aria-haspopup="dialog" aria-label={t('showOf', { name })} onClick={() => setOpen(true)}>
        <Code aria-hidden="true" />
        {t('show')}
      </Button>
      <CopyButton text={snippet} label={t('copyOf', { name })} />
      {isOpen && <CodeDialog id={id} onClose={() => setOpen(false)} />}
    </span>
  );
}

const TagDialog = onDemand(async () => (await import('@/components/tags/tag-dialog')).TagDialog);
const RemoveDialog = onDemand(async () => (await import('@/components/list/bulk/remove-dialog')).RemoveDialog);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

type Opened = 'edit' | 'code' | 'history' | 'remove';

/** Name with the menu of actions; a tag has no page of its own. */
function TagName({ tag }: { tag: TagRow }) {
  const user = useCurrentUser();
  const t = useTranslations('tags');
  const actions = useTranslations('common.actions');
  const [opened, setOpened] = useState<Opened>();
  const denied = useDenied();
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

/** Returns a function with a text about the actions that the user may not perform; undefined if all are permitted. */
export function useDenied() {
  const user = useCurrentUser();
  return useDeniedActions('tags', {
    create: can(user, 'TAG_CREATE'),
    update: can(user, 'TAG_UPDATE'),
    remove: can(user, 'TAG_REMOVE'),
  });
}
