import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { apiQuery } from '@/lib/browser/api-query';
import type { CallInput } from '@/lib/contract/call-types';
import { currencies, roles } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

type Query = NonNullable<CallInput<'users.list'>['query']>;
export type PeopleOperation = 'users.list' | 'clients.list';

const sortable = ['id', 'login', 'email', 'role', 'companyName', 'manager', 'balance', 'margin', 'createdAt'] as const;
const texts = ['login', 'email', 'companyName'] as const;

/**
 * The query of both lists as the address says it, for the page and the component alike, without a validator on the
 * client. What does not fit is dropped. `valuesOf` answers every value of a parameter.
 */
export function peopleQuery(
  operation: PeopleOperation,
  valuesOf: (key: string) => readonly string[],
  rememberedSize?: number,
) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  const typed = texts.map((key) => [key, one(key).trim().slice(0, limits.nameLength) || undefined]);
  const query: Query = {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? rememberedSize ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, 'id,desc'),
    ...Object.fromEntries(typed),
    role: valuesOf('role').flatMap((value) => knownValue(value, roles) ?? []),
    currency: valuesOf('currency').flatMap((value) => knownValue(value, currencies) ?? []),
    managerId: valuesOf('managerId').flatMap((value) =>
      value === 'nobody' ? value : (wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []),
    ),
    archived: one('archived') === 'true' ? 'true' : 'false',
  };
  return { query, options: apiQuery(operation, { query }) };
}
