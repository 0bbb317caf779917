'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { useFamily } from '@/components/shell/use-family';
import { mayChange } from '@/components/targets/may-change';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetRow } from '@/lib/contract/targets';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/targets/remove-dialog')).RemoveDialog);

type TargetNameProps = { user: CurrentUser; target: Pick<TargetRow, 'id' | 'name' | 'userId' | 'usedInAdSets'> };

/** The way into the target, and the menu of its row. */
export function TargetName({ user, target }: TargetNameProps) {
  const t = useTranslations('targets.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = target;
  const path = screenPath(family, 'target', { id });
  const copy: MenuItem = {
    key: 'duplicate',
    label: actions('duplicate'),
    onSelect: () => router.push(`${screenPath(family, 'newTarget')}?copy=${id}`),
  };
  const remove: MenuItem = {
    key: 'remove',
    label: actions('delete'),
    isSeparated: true,
    isDangerous: true,
    onSelect: () => setAsking(true),
  };
  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(can(user, 'TARGET_CREATE', 'TARGET_CREATE_FOR_CLIENT') ? [copy] : []),
    ...(mayChange(user, target, 'REMOVE') ? [remove] : []),
  ];
  return (
    <span className="flex items-center gap-1">
      <Link href={path} prefetch={false} title={name} className="min-w-0 flex-1 truncate font-medium hover:underline">
        {name}
      </Link>
      <RowMenu name={name} items={items} />
      {isAsking && <RemoveDialog target={target} onClose={() => setAsking(false)} />}
    </span>
  );
}
