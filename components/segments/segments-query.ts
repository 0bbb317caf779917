import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { segmentSources, segmentStatuses } from '@/lib/contract/segment-kinds';

type Query = NonNullable<CallInput<'segments.list'>['query']>;

const sortable = ['id', 'name', 'source', 'ttlDays', 'size', 'status', 'userLogin', 'createdAt', 'updatedAt'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function segmentsQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    source: valuesOf('source').flatMap((value) => knownValue(value, segmentSources) ?? []),
    status: knownValue(one('status'), segmentStatuses),
    userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
  };
  return { query, options: apiQuery('segments.list', { query }) };
}
