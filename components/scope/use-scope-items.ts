'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboboxItem } from '@/components/ui/combobox-item';
import { apiQuery } from '@/lib/browser/api-query';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { recentClients } from '@/lib/browser/recent-clients';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';

/** What can be chosen: everybody, the clients chosen lately, then all by login; once something is typed, what fits it. */
export function useScopeItems(everybody: string) {
  const { id: userId } = useCurrentUser();
  const [typed, onSearch] = useState<string | null>(null);
  const isOpened = typed !== null;
  const lately = isOpened ? recentClients(userId) : [];
  const found = useQuery({
    ...apiQuery('dictionaries.clients', { query: typed ? { value: typed } : {} }),
    enabled: isOpened,
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({
    ...namedClientsQuery(lately),
    enabled: lately.length > 0,
    placeholderData: keepPreviousData,
  });
  const all = found.data?.content ?? [];
  const first = typed ? [] : lately.flatMap((id) => recent.data?.content.find((one) => String(one.id) === id) ?? []);
  const clients = [...first, ...all.filter(({ id }) => !first.some((one) => one.id === id))];
  const items: ComboboxItem[] = clients.map(itemOf);
  return {
    items: typed ? items : [{ value: '', label: everybody }, ...items],
    onSearch,
    isLoading: found.isFetching && items.length === 0,
  };
}

const itemOf = ({ id, login, companyName }: ClientEntry): ComboboxItem => ({
  value: String(id),
  label: login,
  hint: companyName ?? `№${id}`,
});
