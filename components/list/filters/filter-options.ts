'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff } from '@/lib/access/is-staff';
import { apiQuery } from '@/lib/browser/api-query';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** Options of the client filter. */
export type ClientOptions = Omit<ReturnType<typeof useClientOptions>, 'isAllowed'>;

/**
 * Client options that match the typed text, plus the chosen ones. Empty for users without clients. Nothing is requested
 * before the list opens.
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
    // The top bar also offers clients without campaigns.
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

/** Options of the label filter. */
export type LabelOptions = ReturnType<typeof useLabelOptions>;

/** Labels in use with the typed prefix, plus the chosen ones. Nothing is requested before the list opens. */
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
