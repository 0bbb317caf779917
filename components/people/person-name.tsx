'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowName } from '@/components/list/table/row-name';
import { mayReadPayment } from '@/components/payment/may-read-payment';
import { mayArchive } from '@/components/people/may-archive';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu-item';
import { onDemand } from '@/components/ui/on-demand';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow } from '@/lib/contract/people/user-rows';
import { useRouter } from '@/lib/i18n/navigation';

const ArchiveDialog = onDemand(async () => (await import('@/components/people/archive-dialog')).ArchiveDialog);

type PersonNameProps = { person: UserRow; screen: 'user' | 'client' };

/** The way into the account, and the menu of its row. */
export function PersonName({ person, screen }: PersonNameProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.menu');
  const actions = useTranslations('common.actions');
  const family = useFamily();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { id, login, archived } = person;
  const path = screenPath(family, screen, { id });
  const isOpenable = mayOpen(user, screen, family);
  const hasPayment = isAdvertiserRole(person.role) && mayReadPayment(user, family);
  const open = (key: string, label: string, href: string): MenuItem => ({
    key,
    label,
    onSelect: () => router.push(href),
  });
  const archiving: MenuItem = {
    key: 'archive',
    label: actions(archived ? 'unarchive' : 'archive'),
    isSeparated: true,
    isDangerous: !archived,
    onSelect: () => setAsking(true),
  };
  const items = (): MenuItem[] => [
    ...(isOpenable ? [open('open', t('open'), path), open('rights', t('permissions'), `${path}?tab=permissions`)] : []),
    ...(hasPayment ? [open('payment', t('payment'), screenPath(family, 'clientPayment', { id }))] : []),
    ...(mayArchive(user, person) ? [archiving] : []),
  ];
  return (
    <RowName name={login} path={isOpenable ? path : undefined} items={items}>
      {isAsking && <ArchiveDialog person={person} onClose={() => setAsking(false)} />}
    </RowName>
  );
}
