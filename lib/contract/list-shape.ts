import { limits } from './limits';

/** One filter of a list, as data: pages use it to parse addresses without a validator. */
export type ListFilter =
  | { kind: 'text'; maxLength: number }
  /** `usual` is the default value. */
  | { kind: 'one'; of: readonly string[]; usual?: string }
  | { kind: 'many'; of: readonly string[] }
  | { kind: 'id' }
  /** IDs, and optionally one keyword. */
  | { kind: 'ids'; or?: string }
  /** Texts of a given pattern or length. */
  | { kind: 'codes'; pattern?: RegExp; maxLength?: number }
  | { kind: 'day'; isRequired?: true }
  | { kind: 'count' };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** The filters and the sort keys of a list. */
export interface ListShape<C extends string = string, F extends ListFilters = ListFilters> {
  sortKeys: readonly [C, ...C[]];
  usualSort: `${C},${'asc' | 'desc'}`;
  /** Default page size. */
  size?: number;
  maximumSize?: number;
  filters: F;
}

/** Checks the type of a list's shape and preserves its literal types. */
export const listShape = <const C extends string, const F extends ListFilters>(list: ListShape<C, F>) => list;

export type SortKey<L extends ListShape> = L['sortKeys'][number];
export type Sort<L extends ListShape> = `${SortKey<L>},${'asc' | 'desc'}`;
export type FilterName<L extends ListShape> = keyof L['filters'] & string;

/** The parsed value of a filter. Undefined or an empty list means that the filter is not set. */
export type FilterValue<F extends ListFilter> = F extends { kind: 'one'; of: readonly (infer V)[] }
  ? V | (F extends { usual: string } ? never : undefined)
  : F extends { kind: 'many'; of: readonly (infer V)[] }
    ? V[]
    : F extends { kind: 'ids' }
      ? (number | (F extends { or: infer W } ? W : never))[]
      : F extends { kind: 'codes' }
        ? string[]
        : F extends { kind: 'id' | 'count' }
          ? number | undefined
          : string | (F extends { isRequired: true } ? never : undefined);

type OptionalName<F extends ListFilters> = {
  [K in keyof F]: undefined extends FilterValue<F[K]> ? K : never;
}[keyof F];
export type FilterValues<F extends ListFilters> = {
  -readonly [K in Exclude<keyof F, OptionalName<F>>]: FilterValue<F[K]>;
} & { -readonly [K in OptionalName<F>]?: FilterValue<F[K]> };

export const textFilter = { kind: 'text', maxLength: limits.nameLength } as const;
export const idFilter = { kind: 'id' } as const;
export const idsFilter = { kind: 'ids' } as const;
export const dayFilter = { kind: 'day' } as const;
export const countFilter = { kind: 'count' } as const;
export const flagFilter = { kind: 'one', of: ['true', 'false'] } as const;
/** Selects archived or non-archived items; non-archived by default. */
export const archivedFilter = { kind: 'one', of: ['true', 'false'], usual: 'false' } as const;
export const oneOf = <const V extends string>(of: readonly V[]) => ({ kind: 'one', of }) as const;
export const someOf = <const V extends string>(of: readonly V[]) => ({ kind: 'many', of }) as const;
