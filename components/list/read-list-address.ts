import { limits } from '@/lib/contract/limits';
import type { FilterName, FilterValues, ListFilter, ListFilters, ListShape } from '@/lib/contract/list-shape';

/** Returns all values of an address parameter. */
export type ValuesOf = (key: string) => readonly string[];

type Remembered<W> = {
  /** Default page size. */
  size?: number | undefined;
  /** Filters of the contract without a control on this screen: in an address they would filter invisibly. */
  without?: readonly W[];
};

/**
 * Parses the parameters of a list from an address, for page and component, without a validator on the client. Invalid
 * values are dropped.
 */
export function readListAddress<
  const C extends string,
  const F extends ListFilters,
  const W extends FilterName<ListShape<C, F>> = never,
>(list: ListShape<C, F>, valuesOf: ValuesOf, { size, without = [] }: Remembered<W> = {}) {
  return {
    ...readPage(valuesOf, size ?? list.size),
    sort: knownSort(valuesOf('sort')[0] ?? '', list.sortKeys, list.usualSort),
    ...readFilters(list.filters, valuesOf, without),
  };
}

/** Page and page size; `usual` is the default size. */
export const readPage = (valuesOf: ValuesOf, usual: number = limits.list.size) => ({
  page: wholeNumber(valuesOf('page')[0] ?? '', 0, 1_000_000) ?? limits.list.page,
  size: wholeNumber(valuesOf('size')[0] ?? '', 1, limits.list.maximumSize) ?? usual,
});

/** Dates are parsed as a range by `addressRange`. */
type Days<F extends ListFilters> = { [K in keyof F]: F[K] extends { kind: 'day' } ? K : never }[keyof F];

/** Parses the filters without dates. */
export function readFilters<F extends ListFilters, W extends keyof F & string = never>(
  filters: F,
  valuesOf: ValuesOf,
  without: readonly W[] = [],
) {
  const left = new Set<string>(without);
  const read = Object.entries(filters).flatMap(([key, filter]) =>
    left.has(key) || filter.kind === 'day' ? [] : [[key, filterValue(filter, valuesOf(key))] as const],
  );
  // The object loses which value belongs to which key; `filterValue` and `FilterValue` handle the same kinds.
  return Object.fromEntries(read) as Omit<FilterValues<F>, W | Days<F>>;
}

function filterValue(filter: Exclude<ListFilter, { kind: 'day' }>, values: readonly string[]) {
  const [first = ''] = values;
  switch (filter.kind) {
    case 'text':
      return first.trim().slice(0, filter.maxLength) || undefined;
    case 'one':
      return knownValue(first, filter.of) ?? filter.usual;
    case 'many':
      return values.flatMap((value) => knownValue(value, filter.of) ?? []);
    case 'id':
      return idOf(first);
    case 'ids':
      return values.flatMap((value) => (value === filter.or ? value : (idOf(value) ?? [])));
    case 'codes':
      return values.filter((value) => isCode(filter, value));
    case 'count':
      return wholeNumber(first, 0, Number.MAX_SAFE_INTEGER);
  }
}

const idOf = (text: string) => wholeNumber(text, 1, Number.MAX_SAFE_INTEGER);

const isCode = (
  { pattern, maxLength = Number.POSITIVE_INFINITY }: Extract<ListFilter, { kind: 'codes' }>,
  value: string,
) => value.length <= maxLength && (pattern?.test(value) ?? true);

/** Parses a whole number within bounds, both inclusive. */
function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

type Sort<C extends string> = `${C},${'asc' | 'desc'}`;

/** Parses a sort, `column,direction`, of a sortable column; descending by default. */
export function knownSort<C extends string>(text: string, columns: readonly C[], usual: Sort<C>): Sort<C> {
  const [name = '', direction] = text.split(',');
  const column = knownValue(name, columns);
  return column ? `${column},${direction === 'asc' ? 'asc' : 'desc'}` : usual;
}

/** Parses one of several known words. */
function knownValue<V extends string>(value: string, all: readonly V[]): V | undefined {
  return all.find((one) => one === value);
}
