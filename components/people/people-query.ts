import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { peopleList } from '@/lib/contract/people/people-list';

export type PeopleOperation = 'users.list' | 'clients.list';

/** Filters of the contract that the screens do not offer. */
const unshown = ['phone', 'tgUsername'] as const;
export type Unshown = (typeof unshown)[number];

/** Builds the query of either list from its address. */
export function peopleQuery(operation: PeopleOperation, valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(peopleList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery(operation, { query }) };
}
