import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { creativeTypes, moderationStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type Query = NonNullable<CallInput<'creatives.list'>['query']>;

const sortable = ['id', 'name', 'createdAt', 'moderationStatus'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function creativesQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.creativeList.size,
    sort: sortOf(one('sort')),
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    type: valuesOf('type').flatMap((value) => known(value, creativeTypes) ?? []),
    moderationStatus: valuesOf('moderationStatus').flatMap((value) => known(value, moderationStatuses) ?? []),
    userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
  };
  return { query, options: apiQuery('creatives.list', { query }) };
}

function known<V extends string>(value: string, all: readonly V[]): V | undefined {
  return all.find((one) => one === value);
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function sortOf(text: string): Query['sort'] {
  const [name = '', direction] = text.split(',');
  const column = known(name, sortable);
  return column ? `${column},${direction === 'asc' ? 'asc' : 'desc'}` : 'createdAt,desc';
}
