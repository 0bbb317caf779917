import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { lineListShape } from '@/lib/contract/targeting/line-list-shape';

/** Filters of the contract that the screen does not offer. */
const unshown = ['id', 'updatedFrom', 'updatedTo'] as const;
export type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function lineListsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(lineListShape, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('lineLists.list', { query }) };
}
