import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { integrationList } from '@/lib/contract/integrations/integration-list';

/** The list's query as the address says it. */
export function integrationsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(integrationList, valuesOf, { size });
  return { query, options: apiQuery('integrations.list', { query }) };
}
