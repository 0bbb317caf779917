import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Density } from '@/lib/contract/enumerations';
import type { ListShape } from '@/lib/contract/list-shape';
import type { Permission } from '@/lib/contract/people/permissions';

/** A column as data. Its heading is the message of its key. */
export type Column<Row, Total = Row> = {
  key: string;
  /** Permission to see the column; none by default. */
  permission?: Permission;
  align?: 'left' | 'right';
  /** Initial width in pixels. */
  width?: number;
  isSortable?: boolean;
  /** Stays at the left edge and cannot be hidden or moved. Only the first column can be fixed. */
  isFixed?: boolean;
  /** Hidden by default. */
  isHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Cell in the row of totals. */
  total?: (total: Total) => ReactNode;
};

const defaultWidth = 128;
export const minimumWidth = 56;
export const maximumWidth = 1200;

/** Returns a column's width: the user's, otherwise the default, at least as wide as the heading. */
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
/** Longer headings are cut and shown in full as a tooltip. */
const maxHeadingWidth = 220;

/** A column for each field of a row, except some, and for additional data. A missing field does not compile. */
export type ColumnTable<
  Row,
  C extends { key: string },
  Aside extends keyof Row,
  Beside extends string = never,
> = Readonly<Record<Exclude<keyof Row, Aside> | Beside, Omit<C, 'key'>>>;

/**
 * Returns the columns of a table in order. A column is sortable if the contract has a sort of its key, unless the table
 * overrides it.
 */
export const columnsOf = <C extends object>(
  { sortKeys }: Pick<ListShape, 'sortKeys'>,
  table: Readonly<Record<string, C>>,
) => Object.entries(table).map(([key, column]) => ({ isSortable: sortKeys.includes(key), ...column, key }));

type Keyed = Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>;

/**
 * Returns the visible columns in order. `chosen` contains the user's keys in order; unknown keys are ignored. The fixed
 * column is always first.
 */
export function orderColumns<C extends Keyed>(columns: readonly C[], chosen?: readonly string[]): C[] {
  const fixed = columns.filter((column) => column.isFixed);
  const rest = columns.filter((column) => !column.isFixed);
  if (!chosen) return [...fixed, ...rest.filter((column) => !column.isHidden)];
  const unique = [...new Set(chosen)];
  return [...fixed, ...unique.flatMap((key) => rest.find((column) => column.key === key) ?? [])];
}

/** Moves a key by some positions, up to either end. */
export function moveKey(keys: readonly string[], key: string, by: number): string[] {
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** Sort parameter of the API, such as `name,asc`. */
type Sort = `${string},${'asc' | 'desc'}`;

export function readSort(sort: string | undefined): { key: string; isAscending: boolean } {
  const [key = '', direction] = (sort ?? '').split(',');
  return { key, isAscending: direction === 'asc' };
}

/** Returns the next sort after a click on a heading: numbers start descending, texts ascending, then it alternates. */
export function nextSort(current: string | undefined, key: string, isFigure: boolean): Sort {
  const { key: sorted, isAscending } = readSort(current);
  if (sorted !== key) return `${key},${isFigure ? 'desc' : 'asc'}`;
  return `${key},${isAscending ? 'desc' : 'asc'}`;
}

type Placement = { isFirst: boolean; hasSelection: boolean };

/** Classes shared by the cells of a column in head, body and totals. `usual` is the alignment that needs no class. */
export function cellClass(
  { align = 'left', isFixed }: Pick<Column<never>, 'align' | 'isFixed'>,
  { isFirst, hasSelection }: Placement,
  usual: 'left' | 'right' = 'left',
) {
  const names = classNames(
    align !== usual && (align === 'right' ? 'cell-figure' : 'cell-text'),
    isFixed && isFirst && (hasSelection ? 'cell-fixed left-10' : 'cell-fixed left-0'),
  );
  return names || undefined;
}

/** Alignment of most columns. The rows carry it, so that only the cells of the other columns need a class. */
export const usualAlign = (columns: readonly Pick<Column<never>, 'align'>[]) =>
  columns.filter(({ align }) => align === 'right').length * 2 > columns.length ? 'right' : 'left';

export const rowsClass = ({ columns, isRefetching }: Pick<DataTableProps<never>, 'columns' | 'isRefetching'>) =>
  classNames(
    'rows transition-opacity',
    usualAlign(columns) === 'right' && 'rows-of-figures',
    isRefetching && 'opacity-55',
  );

export type Selection<Row> = {
  /** Keys of the selected rows. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Name of the row, for its checkbox. */
  nameOf: (row: Row) => string;
};

export type DataTableProps<Row, Total = Row> = {
  /** Accessible name of the table. */
  name: string;
  columns: readonly Column<Row, Total>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  heading: (key: string) => string;
  /** Tooltip of a heading, such as the formula of a ratio. */
  headingHint?: (key: string) => string | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  totals?: readonly Total[];
  selection?: Selection<Row>;
  widths?: Readonly<Record<string, number>>;
  onResize?: (key: string, width: number) => void;
  /** Row height. */
  density?: Density | undefined;
  /** True while new rows load; the old rows stay visible, dimmed. */
  isRefetching?: boolean;
  /** Number of skeleton rows while `rows` is undefined. */
  expectedRows?: number;
  /** Cells are focusable and handle keys, like a spreadsheet. */
  isGrid?: boolean;
  /** Key of a row that is always rendered, as the starting point of keyboard navigation. */
  keptRow?: string | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
};
