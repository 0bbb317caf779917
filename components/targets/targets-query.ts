import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { panelNames } from '@/components/targets/panel-names';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { switchStatuses } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type Query = NonNullable<CallInput<'targets.list'>['query']>;

const sortable = ['id', 'name', 'status', 'usedInAdSets', 'createdAt'] as const;
const yesOrNo = ['true', 'false'] as const;

/**
 * The list's query as the address says it, for the page and the component alike, without a validator on the client.
 * What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function targetsQuery(valuesOf: (key: string) => readonly string[], rememberedSize?: number) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    name: one('name').trim().slice(0, limits.nameLength) || undefined,
    status: knownValue(one('status'), switchStatuses),
    archived: one('archived') === 'true' ? 'true' : 'false',
    panel: panelNames.filter((panel) => valuesOf('panel').includes(panel)),
    isUsed: knownValue(one('isUsed'), yesOrNo),
    userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
  };
  return { query, options: apiQuery('targets.list', { query }) };
}
