import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { switchStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { ruleParams, ruleTimeRanges, ruleTypes } from '@/lib/contract/rule-parameters';

type Query = NonNullable<CallInput<'rules.list'>['query']>;

const sortable = [
  'id',
  'name',
  'type',
  'status',
  'timeRange',
  'maxPrice',
  'userLogin',
  'usedInAdSets',
  'createdAt',
] as const;
const answers = ['true', 'false'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function rulesQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    archived: one('archived') === 'true' ? 'true' : 'false',
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    type: knownValue(one('type'), ruleTypes),
    status: knownValue(one('status'), switchStatuses),
    timeRange: valuesOf('timeRange').flatMap((value) => knownValue(value, ruleTimeRanges) ?? []),
    param: valuesOf('param').flatMap((value) => knownValue(value, ruleParams) ?? []),
    isUsed: knownValue(one('isUsed'), answers),
    userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
  };
  return { query, options: apiQuery('rules.list', { query }) };
}
