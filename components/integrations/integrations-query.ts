import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { creativeTypes, currencies, switchStatuses } from '@/lib/contract/enumerations';
import { rtbVersions } from '@/lib/contract/integration-kinds';
import { limits } from '@/lib/contract/limits';

type Query = NonNullable<CallInput<'integrations.list'>['query']>;

const sortable = ['id', 'name', 'status', 'currency', 'category', 'rtbVersion', 'eventTtl'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function integrationsQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const known = <V extends string>(key: string, all: readonly V[]) =>
    all.filter((value) => valuesOf(key).includes(value));
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    status: knownValue(one('status'), switchStatuses),
    currency: known('currency', currencies),
    rtbVersion: known('rtbVersion', rtbVersions),
    creativeTypes: known('creativeTypes', creativeTypes),
  };
  return { query, options: apiQuery('integrations.list', { query }) };
}
