import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { tagList } from '@/lib/contract/targeting/tag-list';

/** Filters of the contract that no control of the screen shows. */
const unshown = ['id'] as const;
export type Unshown = (typeof unshown)[number];

/** The list's query as the address says it. */
export function tagsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(tagList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('tags.list', { query }) };
}

/** How often a list, and an open tag, look for hits that have come in the meantime. */
export const refreshMs = { list: 15_000, open: 3_000 } as const;
