'use client';
import { useQuery } from '@tanstack/react-query';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { clientsOf } from '@/lib/contract/client-scope';
import { useKeptQuery } from '@/lib/i18n/kept-query';

/** The one client of the top bar, as far as it is known; nobody where none or several are chosen. */
export function useScopedClient() {
  const ids = clientsOf(new URLSearchParams(useKeptQuery()));
  const isOne = ids.length === 1;
  const { data, isPending } = useQuery({ ...namedClientsQuery(ids), enabled: isOne });
  const client = isOne ? data?.content.find(({ id }) => String(id) === ids[0]) : undefined;
  return { client, isPending: isOne && isPending };
}
