import { type AnyColumn, and, inArray, type SQL } from 'drizzle-orm';
import type { FilterName, FilterValue, ListShape, SortKey } from '@/lib/contract/list-shape';

/** What a list can be ordered by: a sort key of the contract without an order does not compile. */
export type Orders<L extends ListShape, O = SQL | AnyColumn> = Readonly<Record<SortKey<L>, O>>;

/** What each filter of a list means: a filter of the contract without a condition does not compile. */
export type Conditions<L extends ListShape, Elsewhere extends FilterName<L> = never> = {
  readonly [K in Exclude<FilterName<L>, Elsewhere>]: (
    asked: NonNullable<FilterValue<L['filters'][K]>>,
  ) => SQL | undefined;
};

/** The conditions of those filters that ask for something. */
export function narrowedBy<K extends string>(
  conditions: Readonly<Record<K, (asked: never) => SQL | undefined>>,
  query: Readonly<Partial<Record<NoInfer<K>, unknown>>>,
): SQL | undefined {
  // Object.entries loses which condition takes which value; the two types above pair them.
  const all = Object.entries(conditions) as [K, (asked: unknown) => SQL | undefined][];
  return and(...all.map(([key, meaning]) => (isAsked(query[key]) ? meaning(query[key]) : undefined)));
}

/** Whether a filter asks for anything. */
export const isAsked = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Any of the values. */
export const among = (column: AnyColumn) => (values: readonly unknown[]) => inArray(column, [...values]);

/** The parts of a `sort` of the contract. */
export function readSort<C extends string>(sort: `${C},${'asc' | 'desc'}`): { column: C; isAscending: boolean } {
  const [column, direction] = sort.split(',');
  // The template's own first part, which split does not know.
  return { column: column as C, isAscending: direction === 'asc' };
}
