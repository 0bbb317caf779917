'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FilterControl, FilterControls } from '@/components/list/filters/filter-controls';
import type { Unshown } from '@/components/people/people-query';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { currencies, type Role } from '@/lib/contract/enumerations';
import type { peopleList } from '@/lib/contract/people/people-list';
import type { UserRow } from '@/lib/contract/people/user-rows';

type Texts = { t: ReturnType<typeof useTranslations<'people'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export const textFilter = ({ t }: Texts, key: 'login' | 'email' | 'companyName'): FilterControl<'text'> => ({
  kind: 'text',
  label: t(`columns.${key}`),
});

export const roleFilter = ({ t, words }: Texts, roles: readonly Role[]): FilterControl<'multi'> => ({
  kind: 'multi',
  label: t('columns.role'),
  options: roles.map((value) => ({ value, label: words(`role.${value}`) })),
});

export const currencyFilter = ({ t }: Texts): FilterControl<'multi'> => ({
  kind: 'multi',
  label: t('columns.currency'),
  options: currencies.map((value) => ({ value, label: value })),
});

/**
 * Manager filter for users who may choose managers. Also finds clients of archived managers and clients without one.
 */
export function managerFilter({ t }: Texts, { isAllowed, options, left, ...managers }: ManagerOptions) {
  if (!isAllowed) return null;
  const gone = left.map(({ value, label }) => ({ value, label: t('filters.archivedManager', { login: label }) }));
  const all = [{ value: 'nobody', label: t('filters.nobody') }, ...options, ...gone];
  return { kind: 'multi', label: t('columns.manager'), options: all, ...managers } satisfies FilterControl<'multi'>;
}

/** Filter controls of both lists; null if only the other list has the filter. */
export type PeopleControls = FilterControls<typeof peopleList, Unshown>;

type ManagerOptions = ReturnType<typeof useManagerOptions>;

/** Loads managers by login, for administrators only: a manager's clients always belong to that manager. */
export function useManagerOptions() {
  const user = useCurrentUser();
  const [login, onSearch] = useState('');
  const isAllowed = user.role === 'ROLE_ADMIN' && can(user, 'SECURITY_READ', 'SECURITY_READ_ALL');
  const query = {
    role: ['ROLE_MANAGER' as const],
    page: 0,
    size: 100,
    sort: 'login,asc' as const,
    login: login || undefined,
  };
  const found = useQuery({
    ...apiQuery('users.list', { query }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  const gone = useQuery({
    ...apiQuery('users.list', { query: { ...query, archived: 'true' as const } }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  const options = optionsOf(found.data?.content);
  return {
    isAllowed,
    options,
    left: optionsOf(gone.data?.content),
    onSearch,
    isStale: found.isPlaceholderData,
    isLoading: found.isFetching && options.length === 0,
  };
}

const optionsOf = (managers: readonly Pick<UserRow, 'id' | 'login'>[] = []) =>
  managers.map(({ id, login }) => ({ value: String(id), label: login }));
