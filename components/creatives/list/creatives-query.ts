import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeList } from '@/lib/contract/creatives/creative-list';

/** Filters of the contract that no control of the screen shows. */
const unshown = [
  'id',
  'subtype',
  'iabCategory',
  'dimensions',
  'createdFrom',
  'createdTo',
  'isBidding',
  'isUsed',
] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function creativesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(creativeList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('creatives.list', { query }) };
}
