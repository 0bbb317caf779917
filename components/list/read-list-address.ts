import { limits } from '@/lib/contract/limits';
import type { FilterName, FilterValues, ListFilter, ListFilters, ListShape } from '@/lib/contract/list-shape';

/** Answers every value of a parameter of the address. */
export type ValuesOf = (key: string) => readonly string[];

type Remembered<W> = {
  /** Rows of a page where the address does not say. */
  size?: number | undefined;
  /** Filters of the contract that no control of the screen shows: from an address they would narrow unseen. */
  without?: readonly W[];
};

/**
 * What an address asks of a list, for the page and the component alike, without a validator on the client. What does
 * not fit is dropped.
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

/** Which part of a list; `usual` counts where the address does not say how many rows. */
export const readPage = (valuesOf: ValuesOf, usual: number = limits.list.size) => ({
  page: wholeNumber(valuesOf('page')[0] ?? '', 0, 1_000_000) ?? limits.list.page,
  size: wholeNumber(valuesOf('size')[0] ?? '', 1, limits.list.maximumSize) ?? usual,
});

/** Days are read as a range, by `addressRange`. */
type Days<F extends ListFilters> = { [K in keyof F]: F[K] extends { kind: 'day' } ? K : never }[keyof F];

/** The filters alone, days aside. */
export function readFilters<F extends ListFilters, W extends keyof F & string = never>(
  filters: F,
  valuesOf: ValuesOf,
  without: readonly W[] = [],
) {
  const left = new Set<string>(without);
  const read = Object.entries(filters).flatMap(([key, filter]) =>
    left.has(key) || filter.kind === 'day' ? [] : [[key, filterValue(filter, valuesOf(key))] as const],
  );
  // Entries lose which value belongs to which name; `filterValue` and `FilterValue` go through the same kinds.
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

/** A number of the address when it is whole and within the bounds, both included. */
function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

type Sort<C extends string> = `${C},${'asc' | 'desc'}`;

/** The sort of the address, `column,direction`, when the column may be sorted by; downwards unless it says otherwise. */
export function knownSort<C extends string>(text: string, columns: readonly C[], usual: Sort<C>): Sort<C> {
  const [name = '', direction] = text.split(',');
  const column = knownValue(name, columns);
  return column ? `${column},${direction === 'asc' ? 'asc' : 'desc'}` : usual;
}

/** A word of the address when it is one of the known ones. */
function knownValue<V extends string>(value: string, all: readonly V[]): V | undefined {
  return all.find((one) => one === value);
}
