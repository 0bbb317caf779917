'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { useFamily } from '@/components/shell/use-family';
import { mayChange, mayCreate } from '@/components/targets/may-change';
import { useWithheld } from '@/components/targets/use-withheld';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetRow } from '@/lib/contract/targets';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/targets/remove-dialog')).RemoveDialog);
const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

/** The way into the target, and the menu of its row. */
export function TargetName({ user, target }: { user: CurrentUser; target: TargetRow }) {
  const t = useTranslations('targets.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [asked, setAsked] = useState<'remove' | 'archive'>();
  const withheld = useWithheld(user, target);
  const { id, name, archived } = target;
  const path = screenPath(family, 'target', { id });
  const copyPath = `${screenPath(family, 'newTarget')}?copy=${id}`;
  const copy: MenuItem = { key: 'duplicate', label: actions('duplicate'), onSelect: () => router.push(copyPath) };
  const ask = (key: 'remove' | 'archive') => () => setAsked(key);
  const endings: MenuItem[] = [
    {
      key: 'archive',
      label: actions(archived ? 'unarchive' : 'archive'),
      isSeparated: true,
      onSelect: ask('archive'),
    },
    { key: 'remove', label: actions('delete'), isDangerous: true, onSelect: ask('remove') },
  ];
  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(mayCreate(user) ? [copy] : []),
    ...(mayChange(user, target, 'REMOVE') ? endings : []),
  ];
  return (
    <span className="flex items-center gap-1">
      <Link href={path} prefetch={false} title={name} className="min-w-0 flex-1 truncate font-medium hover:underline">
        {name}
      </Link>
      <RowMenu name={name} items={items} note={withheld('duplicate', 'archive', 'remove')} />
      {asked === 'remove' && <RemoveDialog target={target} onClose={() => setAsked(undefined)} />}
      {asked === 'archive' && <ArchivingDialog area="targets" thing={target} onClose={() => setAsked(undefined)} />}
    </span>
  );
}
