import type { Column } from '@/components/list/table/column';
import { classNames } from '@/components/ui/class-names';

type Placement = { isFirst: boolean; hasSelection: boolean };

/** The classes that the cells of a column share in head, body and totals. */
export function cellClass(column: Pick<Column<never>, 'align' | 'isFixed'>, { isFirst, hasSelection }: Placement) {
  const names = classNames(
    column.align === 'right' && 'cell-figure',
    column.isFixed && isFirst && (hasSelection ? 'cell-fixed left-10' : 'cell-fixed left-0'),
  );
  return names || undefined;
}
