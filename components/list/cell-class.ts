import type { Column } from '@/components/list/column';
import { classNames } from '@/components/ui/class-names';

type Placement = { isFirst: boolean; hasSelection: boolean };

/** The classes that the cells of a column share in head, body and totals. */
export function cellClass(column: Pick<Column<never>, 'align' | 'isFixed'>, { isFirst, hasSelection }: Placement) {
  return classNames(
    'overflow-hidden px-3 text-ellipsis whitespace-nowrap',
    column.align === 'right' && 'text-right figures',
    column.isFixed && isFirst && classNames(fixedClass, hasSelection ? 'left-10' : 'left-0'),
  );
}

/** Stays at the left edge; a hairline shows that the rest has moved under it. */
export const fixedClass = 'sticky z-10 group-data-scrolled/table:shadow-[inset_-1px_0_0_var(--color-line)]';
