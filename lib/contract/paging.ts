import { z } from 'zod';
import { limits } from './limits';

/** Accepts one value or a repeated parameter (`a=1&a=2`) and returns an array. */
export const repeated = <S extends z.ZodType>(item: S) =>
  z.union([z.array(item).max(1000), item.transform((value) => [value])]).default([]);

/** Builds the query of a paged list: `page` from 0, `size`, `sort=column,asc|desc` with allowed columns. */
export function paged<const C extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  columns: C,
  filters: F,
  defaults: { sort: `${C[number]},${'asc' | 'desc'}`; size?: number; maximumSize?: number },
) {
  const sort = z.templateLiteral([z.enum(columns), ',', z.enum(['asc', 'desc'])]);
  const { size = limits.list.size, maximumSize = limits.list.maximumSize } = defaults;
  return z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(limits.list.page),
    size: z.coerce.number().int().min(1).max(maximumSize).default(size),
    // The default is a valid sort string; the inferred type of templateLiteral is too deep to show that.
    sort: sort.default(defaults.sort as z.output<typeof sort>),
    ...filters,
  });
}

/** Builds the response of a paged list, §3. `total` repeats `totalElements`; `number` is the page, from 0. */
export const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({
    content: z.array(row),
    total: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    last: z.boolean(),
  });

export interface Page<Row> {
  content: Row[];
  total: number;
  totalElements: number;
  totalPages: number;
  number: number;
  last: boolean;
}

/** Builds a page from its rows and the number of all rows. */
export function toPage<Row>(content: Row[], totalElements: number, query: { page: number; size: number }): Page<Row> {
  const totalPages = Math.ceil(totalElements / query.size);
  return {
    content,
    total: totalElements,
    totalElements,
    totalPages,
    number: query.page,
    last: query.page + 1 >= totalPages,
  };
}

export type RawQuery = Record<string, string | string[] | undefined>;

/** Converts search parameters to a record; a repeated name becomes an array. */
export function readQuery(parameters: URLSearchParams): RawQuery {
  const names = new Set(parameters.keys());
  return Object.fromEntries(
    [...names].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}
