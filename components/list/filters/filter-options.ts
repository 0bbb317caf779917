'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff } from '@/lib/access/is-staff';
import { apiQuery } from '@/lib/browser/api-query';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** What a filter by client is given. */
export type ClientOptions = Omit<ReturnType<typeof useClientOptions>, 'isAllowed'>;

/**
 * Clients to narrow a report by, found by what is typed, with those already chosen. Nobody for who has no clients; none
 * are asked for before the list is opened.
 */
export function useClientOptions(chosen: readonly string[]) {
  const user = useCurrentUser();
  const [value, onSearch] = useState<string | null>(null);
  const isAllowed = isStaff(user);
  const found = useQuery({
    ...apiQuery('dictionaries.filterClients', { query: value ? { value } : {} }),
    enabled: isAllowed && value !== null,
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    // The top bar offers those without a campaign, too.
    ...namedClientsQuery(chosen),
    enabled: isAllowed && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const clients = [...(found.data?.content ?? []), ...(named.data?.content ?? [])];
  const options = [...new Map(clients.map((client) => [client.id, client])).values()].map(
    ({ id, login, companyName }) => ({ value: String(id), label: companyName ? `${login} · ${companyName}` : login }),
  );
  return { isAllowed, options, onSearch, isLoading: (value === null || found.isFetching) && options.length === 0 };
}

/** What a filter by label is given. */
export type LabelOptions = ReturnType<typeof useLabelOptions>;

/** Labels in use, found by their beginning, with those already chosen; none are asked for before the list is opened. */
export function useLabelOptions(params: URLSearchParams) {
  const [value, onSearch] = useState<string | null>(null);
  const userId = params.getAll('userId').map(Number).filter(Boolean);
  const found = useQuery({
    ...apiQuery('dictionaries.labels', { query: { ...(value && { value }), userId } }),
    enabled: value !== null,
    placeholderData: keepPreviousData,
  });
  const options = [...new Set([...params.getAll('label'), ...(found.data ?? [])])].map((label) => ({
    value: label,
    label,
  }));
  return { options, onSearch, isLoading: (value === null || found.isFetching) && options.length === 0 };
}
