import { z } from 'zod';
import { date, id } from './fields';
import type { FilterName, ListFilter, ListFilters, ListShape } from './list-shape';
import { paged, repeated } from './paging';

type Repeated<V> = ReturnType<typeof repeated<z.ZodType<V, V>>>;

type SchemaOf<F extends ListFilter> = F extends { kind: 'one'; of: readonly (infer V)[] }
  ? F extends { usual: string }
    ? z.ZodDefault<z.ZodType<V, V>>
    : z.ZodOptional<z.ZodType<V, V>>
  : F extends { kind: 'many'; of: readonly (infer V)[] }
    ? Repeated<V>
    : F extends { kind: 'ids' }
      ? Repeated<number | (F extends { or: infer W } ? W : never)>
      : F extends { kind: 'codes' }
        ? Repeated<string>
        : F extends { kind: 'id' | 'count' }
          ? z.ZodOptional<z.ZodType<number, number>>
          : F extends { isRequired: true }
            ? z.ZodString
            : z.ZodOptional<z.ZodString>;

type ShapeOf<F extends ListFilters> = { -readonly [K in keyof F]: SchemaOf<F[K]> };

/** Builds the schema of a list's query. `meanings` are descriptions for the published contract. */
export const listQuery = <const C extends string, const F extends ListFilters>(
  list: ListShape<C, F>,
  meanings: Partial<Record<FilterName<ListShape<C, F>>, string>> = {},
) => {
  const { sortKeys, usualSort: sort, size, maximumSize } = list;
  return paged(sortKeys, filterSchemas(list.filters, meanings), {
    sort,
    ...(size && { size }),
    ...(maximumSize && { maximumSize }),
  });
};

/** Builds the schemas of filters, by filter name. */
export function filterSchemas<const F extends ListFilters>(
  filters: F,
  meanings: Partial<Record<keyof F & string, string>> = {},
): ShapeOf<F> {
  const schemas = Object.entries(filters).map(([key, filter]) => {
    const meaning = Object.entries(meanings).find(([name]) => name === key)?.[1];
    return [key, meaning ? schemaOf(filter).describe(String(meaning)) : schemaOf(filter)];
  });
  // Object.fromEntries loses the type of each name; `schemaOf` and `SchemaOf` handle the same kinds.
  return Object.fromEntries(schemas) as ShapeOf<F>;
}

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'text':
      return z.string().trim().max(filter.maxLength).optional();
    case 'one':
      return filter.usual === undefined ? z.enum(filter.of).optional() : z.enum(filter.of).default(filter.usual);
    case 'many':
      return repeated(z.enum(filter.of));
    case 'id':
      return id.optional();
    case 'ids':
      return repeated(filter.or === undefined ? id : z.union([z.literal(filter.or), id]));
    case 'codes':
      return repeated(codeSchema(filter));
    case 'day':
      return filter.isRequired ? date : date.optional();
    case 'count':
      return z.coerce.number().int().min(0).optional();
  }
}

function codeSchema({ pattern, maxLength }: Extract<ListFilter, { kind: 'codes' }>) {
  const text = maxLength === undefined ? z.string() : z.string().max(maxLength);
  return pattern ? text.regex(pattern) : text;
}
