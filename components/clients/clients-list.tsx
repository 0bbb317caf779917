'use client';
import { useTranslations } from 'next-intl';
import { archiveFilter } from '@/components/list/filters/filter-controls';
import { type PeopleColumnKey, pickColumns } from '@/components/people/people-columns';
import {
  currencyFilter,
  managerFilter,
  roleFilter,
  textFilter,
  useManagerOptions,
} from '@/components/people/people-filters';
import { NewPersonLink, PeopleList } from '@/components/people/people-list';
import { usePeople } from '@/components/people/use-people';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { advertiserRoles } from '@/lib/contract/people/grants';

/** List of clients in the user's scope. */
export function ClientsList() {
  const user = useCurrentUser();
  const t = useTranslations('clients');
  const texts = { t: useTranslations('people'), words: useTranslations('enums') };
  const managers = useManagerOptions();
  const list = usePeople('clients.list', {
    page: 'clients',
    columns: pickColumns({ user, screen: 'client', words: texts.words }, clientColumnKeys),
    filters: {
      login: textFilter(texts, 'login'),
      companyName: textFilter(texts, 'companyName'),
      email: null,
      managerId: managerFilter(texts, managers),
      currency: currencyFilter(texts),
      role: roleFilter(texts, advertiserRoles),
      archived: archiveFilter(texts.t),
    },
  });
  return (
    <PeopleList
      area="clients"
      title={t('title')}
      list={list}
      action={<NewPersonLink screen="newClient" label={t('new')} />}
      emptyTexts={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

/** Columns of the list of clients, in display order. */
const clientColumnKeys: readonly PeopleColumnKey[] = [
  'login',
  'companyName',
  'account',
  'manager',
  'currency',
  'balance',
  'margin',
  'role',
  'email',
  'phone',
  'createdAt',
  'tgUsername',
  'id',
];
