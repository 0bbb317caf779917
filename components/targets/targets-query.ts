import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { switchStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type Query = NonNullable<CallInput<'targets.list'>['query']>;

const sortable = ['id', 'name', 'createdAt'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function targetsQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: sortOf(one('sort')),
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    status: known(one('status'), switchStatuses),
    userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
  };
  return { query, options: apiQuery('targets.list', { query }) };
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
  return column ? `${column},${direction === 'asc' ? 'asc' : 'desc'}` : 'id,desc';
}
