import { clientKey } from '@/lib/contract/client-scope';
import { apiQuery } from './api-query';

/** The names of clients; asked by the page that prefetches them, the top bar and forms alike. */
export const namedClientsQuery = (ids: readonly string[]) =>
  apiQuery('dictionaries.clients', { query: { keys: [...ids] } });

/** Writes into the address whose rows are shown; nobody named is everybody. A list begins again at its first page. */
export function setClientScope(ids: readonly string[]): void {
  const query = new URLSearchParams(window.location.search);
  query.delete('page');
  query.delete(clientKey);
  for (const id of ids) query.append(clientKey, id);
  const text = query.toString();
  window.history.replaceState(null, '', text ? `${window.location.pathname}?${text}` : window.location.pathname);
}

/** The same as an effect of what a page shows: on a full load Next follows the address only after the page's effects. */
export const correctClientScope = (ids: readonly string[]): void => void setTimeout(() => setClientScope(ids));
