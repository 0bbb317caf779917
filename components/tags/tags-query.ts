import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { tagList } from '@/lib/contract/targeting/tag-list';

/** Filters of the contract that the screen does not offer. */
const unshown = ['id'] as const;
export type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function tagsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(tagList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('tags.list', { query }) };
}

/** Refresh intervals of the list and of an open tag, ms, to show new hits. */
export const refreshMs = { list: 15_000, open: 3_000 } as const;
