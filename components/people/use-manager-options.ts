'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { UserRow } from '@/lib/contract/people/user-rows';

export type ManagerOptions = ReturnType<typeof useManagerOptions>;

/** Managers by login, for administrators; a manager's clients are the manager's own. */
export function useManagerOptions(user: CurrentUser) {
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
    isLoading: found.isFetching && options.length === 0,
  };
}

const optionsOf = (managers: readonly Pick<UserRow, 'id' | 'login'>[] = []) =>
  managers.map(({ id, login }) => ({ value: String(id), label: login }));
