import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { targetList } from '@/lib/contract/targeting/target-list';

/** Filters of the contract that no control of the screen shows. */
const unshown = ['id', 'createdFrom', 'createdTo'] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function targetsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(targetList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('targets.list', { query }) };
}
