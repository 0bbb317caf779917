import type { ValuesOf } from '@/components/list/read-list-address';
import { sharedViewsQuery } from '@/components/list/views/shared-views-query';
import { apiQuery } from '@/lib/browser/api-query';
import { clientKey, clientsOf } from '@/lib/contract/client-scope';

/** What a page asks ahead for a list's table: how its person left it, and the views that are shared with them. */
export function tableQueries(screen: string, valuesOf: ValuesOf) {
  const clients = clientsOf(new URLSearchParams(valuesOf(clientKey).map((id) => [clientKey, id])));
  return [apiQuery('uiState.read', { params: { page: screen } }), sharedViewsQuery(screen, clients)] as const;
}
