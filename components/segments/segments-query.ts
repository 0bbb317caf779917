import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { segmentList } from '@/lib/contract/targeting/segment-list';

/** Filters of the contract that no control of the screen shows. */
const unshown = ['id', 'minSize', 'maxSize', 'updatedFrom', 'updatedTo'] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function segmentsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(segmentList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('segments.list', { query }) };
}
