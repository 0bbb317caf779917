import { type AnyColumn, and, inArray, type SQL } from 'drizzle-orm';
import type { FilterName, FilterValue, ListShape, SortKey } from '@/lib/contract/list-shape';

/** The columns of each sort key of a list. A sort key of the contract without one does not compile. */
export type Orders<L extends ListShape, O = SQL | AnyColumn> = Readonly<Record<SortKey<L>, O>>;

/** The condition of each filter of a list. A filter of the contract without one does not compile. */
export type Conditions<L extends ListShape, Elsewhere extends FilterName<L> = never> = {
  readonly [K in Exclude<FilterName<L>, Elsewhere>]: (
    requested: NonNullable<FilterValue<L['filters'][K]>>,
  ) => SQL | undefined;
};

/** Returns the conditions of the filters that are set. */
export function narrowedBy<K extends string>(
  conditions: Readonly<Record<K, (requested: never) => SQL | undefined>>,
  query: Readonly<Partial<Record<NoInfer<K>, unknown>>>,
): SQL | undefined {
  // Object.entries loses the pairing of conditions and values, which the two types above guarantee.
  const all = Object.entries(conditions) as [K, (requested: unknown) => SQL | undefined][];
  return and(...all.map(([key, meaning]) => (isRequested(query[key]) ? meaning(query[key]) : undefined)));
}

/** Returns whether a filter is set. */
export const isRequested = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Returns a condition that the column has any of the values. */
export const among = (column: AnyColumn) => (values: readonly unknown[]) => inArray(column, [...values]);

/** Splits a `sort` of the contract. */
export function readSort<C extends string>(sort: `${C},${'asc' | 'desc'}`): { column: C; isAscending: boolean } {
  const [column, direction] = sort.split(',');
  // The type of `split` loses the template's first part.
  return { column: column as C, isAscending: direction === 'asc' };
}
