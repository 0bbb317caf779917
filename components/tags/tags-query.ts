import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { tagTypes } from '@/lib/contract/segment-kinds';

type Query = NonNullable<CallInput<'tags.list'>['query']>;

const sortable = ['id', 'name', 'type', 'segmentName', 'lastFiredAt', 'hits24h', 'userLogin', 'createdAt'] as const;
const answers = ['true', 'false'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function tagsQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const ids = (key: string) => valuesOf(key).flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []);
  const text = (key: string) => one(key).trim().slice(0, limits.nameLength) || undefined;
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    name: text('name'),
    domain: text('domain'),
    type: knownValue(one('type'), tagTypes),
    isFired: knownValue(one('isFired'), answers),
    segmentId: ids('segmentId'),
    userId: ids('userId'),
  };
  return { query, options: apiQuery('tags.list', { query }) };
}
