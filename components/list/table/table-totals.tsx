'use client';
import { useTranslations } from 'next-intl';
import { cellClass } from '@/components/list/table/cell-class';
import type { DataTableProps } from '@/components/list/table/data-table-props';
import { classNames } from '@/components/ui/class-names';

/** One row of totals for each currency. */
export function TableTotals<Row, Total>({ totals = [], columns, selection, rows }: DataTableProps<Row, Total>) {
  const t = useTranslations('common.table');
  if (totals.length === 0 || !rows?.length) return null;
  return (
    <tfoot className="sticky bottom-0 z-20">
      {totals.map((total, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: totals have no identity but their place
        <tr key={row}>
          {selection && <td className={'cell-total sticky left-0 z-10'} />}
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={classNames(
                'cell-total',
                cellClass(column, { isFirst: index === 0, hasSelection: selection !== undefined }),
              )}
            >
              {column.total?.(total) ?? (index === 0 && t('total'))}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
