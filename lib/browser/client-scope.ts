import { clientKey } from '@/lib/contract/client-scope';
import { apiQuery } from './api-query';

/** Query for the names of clients; shared by prefetching pages, the top bar and forms. */
export const namedClientsQuery = (ids: readonly string[]) =>
  apiQuery('dictionaries.clients', { query: { keys: [...ids] } });

/**
 * Sets the client filter in the address; an empty list means all clients. Removes the page number, so that lists start
 * at the first page.
 */
export function setClientScope(ids: readonly string[]): void {
  const query = new URLSearchParams(window.location.search);
  query.delete('page');
  query.delete(clientKey);
  for (const id of ids) query.append(clientKey, id);
  const text = query.toString();
  window.history.replaceState(null, '', text ? `${window.location.pathname}?${text}` : window.location.pathname);
}

/**
 * Calls `setClientScope` after the current effects. On a full page load, Next handles address changes only after the
 * page's effects have run.
 */
export const correctClientScope = (ids: readonly string[]): void => void setTimeout(() => setClientScope(ids));
