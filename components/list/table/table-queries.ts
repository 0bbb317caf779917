import type { ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { clientKey, clientsOf } from '@/lib/contract/client-scope';

/** Queries that a page prefetches for a list's table: the user's settings and shared views. */
export function tableQueries(screen: string, valuesOf: ValuesOf) {
  const clients = clientsOf(new URLSearchParams(valuesOf(clientKey).map((id) => [clientKey, id])));
  return [apiQuery('uiState.read', { params: { page: screen } }), sharedViewsQuery(screen, clients)] as const;
}

/** Query of a list's shared views: for staff also those of the single client in the address. */
export function sharedViewsQuery(screen: string, clients: readonly string[]) {
  const [only, ...others] = clients;
  const userId = only !== undefined && others.length === 0 ? Number(only) : undefined;
  return apiQuery('views.read', { query: { screen, ...(userId !== undefined && { userId }) } });
}
