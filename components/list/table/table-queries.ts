import type { ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { clientKey, clientsOf } from '@/lib/contract/client-scope';

/** What a page asks ahead for a list's table: how its person left it, and the views that are shared with them. */
export function tableQueries(screen: string, valuesOf: ValuesOf) {
  const clients = clientsOf(new URLSearchParams(valuesOf(clientKey).map((id) => [clientKey, id])));
  return [apiQuery('uiState.read', { params: { page: screen } }), sharedViewsQuery(screen, clients)] as const;
}

/** The shared views of a list: for staff also those of the client that the address names, where it names one alone. */
export function sharedViewsQuery(screen: string, clients: readonly string[]) {
  const [only, ...others] = clients;
  const userId = only !== undefined && others.length === 0 ? Number(only) : undefined;
  return apiQuery('views.read', { query: { screen, ...(userId !== undefined && { userId }) } });
}
