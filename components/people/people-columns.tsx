import type { useTranslations } from 'next-intl';
import { AccountBadge } from '@/components/people/account-badge';
import { PersonName } from '@/components/people/person-name';
import type { PeopleColumn } from '@/components/people/use-people';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { dash } from '@/lib/format/format-number';

type Parts = { user: CurrentUser; screen: 'user' | 'client'; words: ReturnType<typeof useTranslations<'enums'>> };
export type PeopleColumnKey = keyof ReturnType<typeof peopleColumns>;

/** Everything that the lists of clients and users say of a person, by key; each list picks and orders its own. */
export function peopleColumns({ user, screen, words }: Parts) {
  return {
    login: {
      width: 232,
      isFixed: true,
      isSortable: true,
      cell: (row) => <PersonName person={row} screen={screen} />,
    },
    account: { width: 132, cell: (row) => <AccountBadge account={row} /> },
    role: { width: 152, isSortable: true, cell: (row) => words(`role.${row.role}`) },
    companyName: { width: 200, isSortable: true, cell: (row) => row.companyName ?? dash },
    manager: { width: 136, isSortable: true, cell: (row) => row.managerLogin ?? dash },
    currency: { width: 92, cell: (row) => row.currency ?? dash },
    balance: {
      permission: 'FINANCES_READ_ALL',
      align: 'right',
      width: 148,
      isSortable: true,
      cell: (row) => (row.balance && row.currency ? formatMoney(row.balance, row.currency) : dash),
    },
    margin: {
      align: 'right',
      width: 136,
      isSortable: true,
      cell: (row) => (row.margin === undefined ? dash : `${row.margin}%`),
    },
    email: { width: 216, isSortable: true, cell: (row) => row.email },
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

/** The chosen ones as a list needs them. */
export function pickColumns(parts: Parts, keys: readonly PeopleColumnKey[]): PeopleColumn[] {
  const all = peopleColumns(parts);
  return keys.map((key) => ({ key, ...all[key] }));
}
