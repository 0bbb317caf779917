import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { ruleList } from '@/lib/contract/targeting/rule-list';

/** Filters of the contract that no control of the screen shows. */
const unshown = ['id', 'createdFrom', 'createdTo'] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function rulesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(ruleList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('rules.list', { query }) };
}
