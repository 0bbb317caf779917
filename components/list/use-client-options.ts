'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';

/** Clients to narrow a report by, found by what is typed, with those already chosen. Nobody for who has no clients. */
export function useClientOptions(user: CurrentUser, chosen: readonly string[]) {
  const [value, onSearch] = useState('');
  const isStaff = can(
    user,
    'CLIENT_READ_ALL',
    'CAMPAIGN_CREATE_FOR_CLIENT',
    'CREATIVE_CREATE_FOR_CLIENT',
    'TARGET_CREATE_FOR_CLIENT',
  );
  const found = useQuery({
    ...apiQuery('dictionaries.filterClients', { query: value ? { value } : {} }),
    enabled: isStaff,
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    ...apiQuery('dictionaries.filterClients', { query: { keys: [...chosen] } }),
    enabled: isStaff && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const clients = [...(found.data?.content ?? []), ...(named.data?.content ?? [])];
  const options = [...new Map(clients.map((client) => [client.id, client])).values()].map(
    ({ id, login, companyName }) => ({ value: String(id), label: companyName ? `${login} · ${companyName}` : login }),
  );
  return { isStaff, options, onSearch, isLoading: found.isFetching && options.length === 0 };
}
