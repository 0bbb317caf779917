import type { QueryClient } from '@tanstack/react-query';
import { newClient } from './render';

const input = { params: { id: 7 } };

/** Returns a client that knows a record which is not on screen, as after leaving its form. */
export function knowingRecord(operation: 'campaigns.view' | 'campaigns.adSet'): QueryClient {
  const client = newClient();
  client.setQueryData([operation, input], { id: 7, version: 4 });
  return client;
}

export const knowsRecord = (client: QueryClient): boolean =>
  client.getQueriesData({}).some(([[, known]]) => known === input);
