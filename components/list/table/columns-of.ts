import type { ListShape } from '@/lib/contract/list-shape';

/** A column for each field of a row, some aside, and for what rows show beside: a forgotten field does not compile. */
export type ColumnTable<
  Row,
  C extends { key: string },
  Aside extends keyof Row,
  Beside extends string = never,
> = Readonly<Record<Exclude<keyof Row, Aside> | Beside, Omit<C, 'key'>>>;

/**
 * The columns of a table in its order. One is sorted by where the contract sorts by its key, unless the table says
 * otherwise.
 */
export const columnsOf = <C extends object>(
  { sortKeys }: Pick<ListShape, 'sortKeys'>,
  table: Readonly<Record<string, C>>,
) => Object.entries(table).map(([key, column]) => ({ isSortable: sortKeys.includes(key), ...column, key }));
