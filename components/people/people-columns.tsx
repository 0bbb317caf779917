import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowName } from '@/components/list/table/row-name';
import { mayReadPayment } from '@/components/payment/payment-query';
import { AccountBadge, mayArchive } from '@/components/people/account-state';
import type { PeopleColumn } from '@/components/people/use-people';
import { useFamily } from '@/components/shell/use-family';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow } from '@/lib/contract/people/user-rows';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';
import { useRouter } from '@/lib/i18n/navigation';

type Parts = { user: CurrentUser; screen: 'user' | 'client'; words: ReturnType<typeof useTranslations<'enums'>> };
export type PeopleColumnKey = keyof ReturnType<typeof peopleColumns>;

/** All columns of the lists of clients and users, by key. Each list selects and orders its own. */
function peopleColumns({ user, screen, words }: Parts) {
  return {
    login: {
      width: 224,
      isFixed: true,
      isSortable: true,
      cell: (row) => <PersonName person={row} screen={screen} />,
    },
    account: { width: 132, cell: (row) => <AccountBadge account={row} /> },
    role: { width: 208, isSortable: true, cell: (row) => words(`role.${row.role}`) },
    companyName: { width: 192, isSortable: true, cell: (row) => row.companyName ?? dash },
    manager: { width: 136, isSortable: true, cell: (row) => row.managerLogin ?? dash },
    currency: { width: 92, cell: (row) => row.currency ?? dash },
    balance: {
      permission: 'FINANCES_READ_ALL',
      align: 'right',
      width: 136,
      isSortable: true,
      cell: (row) => (row.balance && row.currency ? formatMoney(row.balance, row.currency) : dash),
    },
    margin: {
      align: 'right',
      width: 148,
      isSortable: true,
      cell: (row) => (row.margin === undefined ? dash : `${row.margin}%`),
    },
    email: { width: 248, isSortable: true, cell: (row) => row.email },
    phone: { width: 140, cell: (row) => row.phone ?? dash },
    tgUsername: { width: 132, isHidden: true, cell: (row) => row.tgUsername ?? dash },
    createdAt: {
      width: 146,
      isSortable: true,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isSortable: true, isHidden: true, cell: (row) => row.id },
  } satisfies Record<string, Omit<PeopleColumn, 'key'>>;
}

/** Returns the selected columns in order. */
export function pickColumns(parts: Parts, keys: readonly PeopleColumnKey[]): PeopleColumn[] {
  const all = peopleColumns(parts);
  return keys.map((key) => ({ key, ...all[key] }));
}

const ArchiveDialog = onDemand(async () => (await import('@/components/people/account-dialogs')).ArchiveDialog);

type PersonNameProps = { person: UserRow; screen: 'user' | 'client' };

/** Link to the account, and the menu of its row. */
function PersonName({ person, screen }: PersonNameProps) {
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
