import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Density } from '@/lib/contract/enumerations';
import type { ListShape } from '@/lib/contract/list-shape';
import type { Permission } from '@/lib/contract/people/permissions';

/** A column as data. Its heading is the message of its key. */
export type Column<Row, Total = Row> = {
  key: string;
  /** Who may see it; everybody when left out. */
  permission?: Permission;
  align?: 'left' | 'right';
  /** Pixels at first. */
  width?: number;
  isSortable?: boolean;
  /** Stays at the left edge and cannot be hidden or moved. At most one, the first. */
  isFixed?: boolean;
  /** Left out until someone chooses it. */
  isHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Its cell in the row of totals. */
  total?: (total: Total) => ReactNode;
};

const defaultWidth = 128;
export const minimumWidth = 56;
export const maximumWidth = 1200;

/** How wide a column is: as its person left it, else as the product means it, and wide enough for its heading. */
export function columnWidth<Row, Total>(
  column: Pick<Column<Row, Total>, 'key' | 'width' | 'isSortable'>,
  heading: string,
  widths: Readonly<Record<string, number>> | undefined,
): number {
  const headingWidth = Math.ceil(heading.length * characterWidth) + padding + (column.isSortable ? sortMark : 0);
  return widths?.[column.key] ?? Math.max(column.width ?? defaultWidth, Math.min(headingWidth, maxHeadingWidth));
}

const characterWidth = 7.2;
const padding = 24;
const sortMark = 20;
/** A longer heading is cut; its whole text is its title. */
const maxHeadingWidth = 220;

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

type Keyed = Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>;

/**
 * The columns to show, in order. `chosen` is what a person remembered: keys in order, hidden ones left out; unknown
 * keys in it are passed over. The fixed column is always there, and first.
 */
export function orderColumns<C extends Keyed>(columns: readonly C[], chosen?: readonly string[]): C[] {
  const fixed = columns.filter((column) => column.isFixed);
  const rest = columns.filter((column) => !column.isFixed);
  if (!chosen) return [...fixed, ...rest.filter((column) => !column.isHidden)];
  const unique = [...new Set(chosen)];
  return [...fixed, ...unique.flatMap((key) => rest.find((column) => column.key === key) ?? [])];
}

/** The key moved by so many places; at either end it stays. */
export function moveKey(keys: readonly string[], key: string, by: number): string[] {
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** The order as the API takes it: `name,asc`. */
type Sort = `${string},${'asc' | 'desc'}`;

export function readSort(sort: string | undefined): { key: string; isAscending: boolean } {
  const [key = '', direction] = (sort ?? '').split(',');
  return { key, isAscending: direction === 'asc' };
}

/** What a press on a heading asks for: figures the largest first, words from A to Z, then the other way round. */
export function nextSort(current: string | undefined, key: string, isFigure: boolean): Sort {
  const { key: sorted, isAscending } = readSort(current);
  if (sorted !== key) return `${key},${isFigure ? 'desc' : 'asc'}`;
  return `${key},${isAscending ? 'desc' : 'asc'}`;
}

type Placement = { isFirst: boolean; hasSelection: boolean };

/** The classes that the cells of a column share in head, body and totals. */
export function cellClass(column: Pick<Column<never>, 'align' | 'isFixed'>, { isFirst, hasSelection }: Placement) {
  const names = classNames(
    column.align === 'right' && 'cell-figure',
    column.isFixed && isFirst && (hasSelection ? 'cell-fixed left-10' : 'cell-fixed left-0'),
  );
  return names || undefined;
}

export type Selection<Row> = {
  /** Keys of the selected rows. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** What the row is called, for its checkbox. */
  nameOf: (row: Row) => string;
};

export type DataTableProps<Row, Total = Row> = {
  /** What the table holds: its accessible name. */
  name: string;
  columns: readonly Column<Row, Total>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  heading: (key: string) => string;
  /** Explains a heading, such as the formula of a ratio. */
  headingHint?: (key: string) => string | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  totals?: readonly Total[];
  selection?: Selection<Row>;
  widths?: Readonly<Record<string, number>>;
  onResize?: (key: string, width: number) => void;
  /** Low rows show more of them. */
  density?: Density | undefined;
  /** Old rows stay, dimmed, while new ones are on their way. */
  isRefetching?: boolean;
  /** Rows of the skeleton while `rows` is undefined. */
  expectedRows?: number;
  /** Its cells have the focus and hear keys, as those of a spreadsheet. */
  isGrid?: boolean;
  /** Key of a row that is drawn wherever one looks: keys lead on from there. */
  keptRow?: string | undefined;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
};
