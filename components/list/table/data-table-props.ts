import type { ReactNode } from 'react';
import type { Column } from '@/components/list/table/column';
import type { Density } from '@/lib/contract/enumerations';

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
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
};
