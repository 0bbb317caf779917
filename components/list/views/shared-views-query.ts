import { apiQuery } from '@/lib/browser/api-query';

/** The shared views of a list: for staff also those of the client that the address names, where it names one alone. */
export function sharedViewsQuery(screen: string, clients: readonly string[]) {
  const [only, ...others] = clients;
  const userId = only !== undefined && others.length === 0 ? Number(only) : undefined;
  return apiQuery('views.read', { query: { screen, ...(userId !== undefined && { userId }) } });
}
