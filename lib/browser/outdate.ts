import type { Query, QueryClient } from '@tanstack/react-query';

/** Names of operations, or a condition on them. */
type Outdated = readonly string[] | ((operation: string) => boolean);

/**
 * Invalidates the responses of operations, or all of them; those on screen are refetched. Records that are not on screen
 * are dropped, because a form would open with their old values.
 */
export async function outdate(client: QueryClient, outdated: Outdated = () => true): Promise<void> {
  const isOutdated = typeof outdated === 'function' ? outdated : (operation: string) => outdated.includes(operation);
  const predicate = (query: Query) => isOutdated(operationOf(query));
  client.removeQueries({ type: 'inactive', predicate: (query) => isRecord(query) && predicate(query) });
  await client.invalidateQueries({ predicate });
}

/** An ad set is returned with its campaign, which its form edits, and is outdated with it. */
const operationOf = ({ queryKey: [operation] }: Query) =>
  operation === 'campaigns.adSet' ? 'campaigns.view' : String(operation);

const isRecord = (query: Query) => operationOf(query).endsWith('.view');
