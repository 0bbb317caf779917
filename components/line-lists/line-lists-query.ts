import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { lineListShape } from '@/lib/contract/targeting/line-list-shape';

/** Filters of the contract that no control of the screen shows. */
const unshown = ['id', 'updatedFrom', 'updatedTo'] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function lineListsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(lineListShape, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('lineLists.list', { query }) };
}
