'use client';
import { useTranslations } from 'next-intl';
import { archiveFilter } from '@/components/list/filters/filter-controls';
import { type PeopleColumnKey, pickColumns } from '@/components/people/people-columns';
import { managerFilter, roleFilter, textFilter, useManagerOptions } from '@/components/people/people-filters';
import { NewPersonLink, PeopleList } from '@/components/people/people-list';
import { usePeople } from '@/components/people/use-people';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { roles } from '@/lib/contract/enumerations';

/** List of user accounts in the user's scope. */
export function UsersList() {
  const user = useCurrentUser();
  const t = useTranslations('security');
  const texts = { t: useTranslations('people'), words: useTranslations('enums') };
  const managers = useManagerOptions();
  const list = usePeople('users.list', {
    page: 'security',
    columns: pickColumns({ user, screen: 'user', words: texts.words }, userColumnKeys),
    filters: {
      login: textFilter(texts, 'login'),
      email: textFilter(texts, 'email'),
      companyName: null,
      role: roleFilter(texts, roles),
      managerId: managerFilter(texts, managers),
      currency: null,
      archived: archiveFilter(texts.t),
    },
  });
  return (
    <PeopleList
      area="users"
      title={t('title')}
      list={list}
      action={<NewPersonLink screen="newUser" label={t('new')} />}
      emptyTexts={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

/** Columns of the list of users, in display order. */
const userColumnKeys: readonly PeopleColumnKey[] = [
  'login',
  'role',
  'account',
  'email',
  'phone',
  'companyName',
  'manager',
  'createdAt',
  'tgUsername',
  'id',
];
