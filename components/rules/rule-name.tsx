'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { mayChange, mayCreate } from '@/components/rules/may-change';
import { useWithheld } from '@/components/rules/use-withheld';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleRow } from '@/lib/contract/rules';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemoveDialog = onDemand(async () => (await import('@/components/rules/remove-dialog')).RemoveDialog);
const ArchivingDialog = onDemand(async () => (await import('@/components/list/archiving-dialog')).ArchivingDialog);

/** The way into the rule, and the menu of its row. */
export function RuleName({ user, rule }: { user: CurrentUser; rule: RuleRow }) {
  const t = useTranslations('rules.list');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [asked, setAsked] = useState<'remove' | 'archive'>();
  const withheld = useWithheld(user, rule);
  const { id, name, type, archived } = rule;
  const path = screenPath(family, 'rule', { type, id });
  const copyPath = `${screenPath(family, 'newRule', { type })}?copy=${id}`;
  const copy: MenuItem = { key: 'copy', label: actions('duplicate'), onSelect: () => router.push(copyPath) };
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
    ...(mayCreate(user, type) ? [copy] : []),
    ...(mayChange(user, rule, 'REMOVE') ? endings : []),
  ];
  return (
    <span className="flex items-center gap-1">
      <Link href={path} prefetch={false} title={name} className="min-w-0 flex-1 truncate font-medium hover:underline">
        {name}
      </Link>
      <RowMenu name={name} items={items} note={withheld('duplicate', 'archive', 'remove')} />
      {asked === 'remove' && <RemoveDialog rule={rule} onClose={() => setAsked(undefined)} />}
      {asked === 'archive' && <ArchivingDialog area="rules" thing={rule} onClose={() => setAsked(undefined)} />}
    </span>
  );
}
