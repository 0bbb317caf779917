import { limits } from './limits';

/** One thing that a list can be narrowed by, as data: pages read addresses by it, without a validator. */
export type ListFilter =
  | { kind: 'text'; maxLength: number }
  /** `usual` counts where nothing is asked. */
  | { kind: 'one'; of: readonly string[]; usual?: string }
  | { kind: 'many'; of: readonly string[] }
  | { kind: 'id' }
  /** Ids, and words that stand among them. */
  | { kind: 'ids'; or?: string }
  /** Texts with a form of their own. */
  | { kind: 'codes'; pattern?: RegExp; maxLength?: number }
  | { kind: 'day'; isRequired?: true }
  | { kind: 'count' };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** What can be asked of a list. */
export interface ListShape<C extends string = string, F extends ListFilters = ListFilters> {
  sortKeys: readonly [C, ...C[]];
  usualSort: `${C},${'asc' | 'desc'}`;
  /** Rows of a page where none are asked. */
  size?: number;
  maximumSize?: number;
  filters: F;
}

/** Checks a list's shape and keeps its literal types. */
export const listShape = <const C extends string, const F extends ListFilters>(list: ListShape<C, F>) => list;

export type SortKey<L extends ListShape> = L['sortKeys'][number];
export type Sort<L extends ListShape> = `${SortKey<L>},${'asc' | 'desc'}`;
export type FilterName<L extends ListShape> = keyof L['filters'] & string;

/** What a filter holds once it is read; undefined or an empty list asks for nothing. */
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
/** What is at work, or the archive instead. */
export const archivedFilter = { kind: 'one', of: ['true', 'false'], usual: 'false' } as const;
export const oneOf = <const V extends string>(of: readonly V[]) => ({ kind: 'one', of }) as const;
export const someOf = <const V extends string>(of: readonly V[]) => ({ kind: 'many', of }) as const;
