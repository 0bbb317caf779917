import type { ReactNode } from 'react';
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
