import { addressRange } from '@/components/list/address-range';
import { knownSort } from '@/components/list/known-sort';
import { knownValue } from '@/components/list/known-value';
import { wholeNumber } from '@/components/list/whole-number';
import { currencies } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

/** Answers every value of a parameter of the address. */
export type ValuesOf = (key: string) => readonly string[];

/** Page, size and order; what does not fit is dropped. */
export function pageValues<C extends string>(
  valuesOf: ValuesOf,
  { sortable, usual, size }: { sortable: readonly C[]; usual: `${C},${'asc' | 'desc'}`; size: number | undefined },
) {
  const one = (key: string) => valuesOf(key)[0] ?? '';
  return {
    page: wholeNumber(one('page'), 0, 1_000_000) ?? limits.list.page,
    size: wholeNumber(one('size'), 1, limits.list.maximumSize) ?? size ?? limits.list.size,
    sort: knownSort(one('sort'), sortable, usual),
  };
}

export const textValue = (valuesOf: ValuesOf, key: string): string | undefined =>
  (valuesOf(key)[0] ?? '').trim().slice(0, 100) || undefined;

export const flagValue = (valuesOf: ValuesOf, key: string) =>
  knownValue(valuesOf(key)[0] ?? '', ['true', 'false'] as const);

export const choiceValues = <V extends string>(valuesOf: ValuesOf, key: string, all: readonly V[]): V[] =>
  valuesOf(key).flatMap((value) => knownValue(value, all) ?? []);

export const currencyValues = (valuesOf: ValuesOf, key = 'currency') => choiceValues(valuesOf, key, currencies);

/** Whose documents; nobody chooses among their own. */
export const clientValues = (valuesOf: ValuesOf, isOwn: boolean) =>
  isOwn ? {} : { userId: valuesOf('userId').flatMap((value) => wholeNumber(value, 1, Number.MAX_SAFE_INTEGER) ?? []) };

/** Two days or none. */
export const dayValues = (valuesOf: ValuesOf) => addressRange(valuesOf) ?? {};
