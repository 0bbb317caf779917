'use client';
import type { useRangeToggle } from '@/components/list/bulk/use-selection';
import { cellClass, type DataTableProps, usualAlign } from '@/components/list/table/column';
import { Checkbox } from '@/components/ui/checkbox';

export type BodyRowProps<Row, Total> = {
  row: Row;
  props: DataTableProps<Row, Total>;
  toggle: ReturnType<typeof useRangeToggle>;
  /** Accessible name of the row's checkbox. */
  nameOfTick: (name: string) => string;
  /** Of a virtual row: its index from 0, and a ref that measures it. */
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

export function BodyRow<Row, Total>({ row, props, toggle, nameOfTick, index, measure }: BodyRowProps<Row, Total>) {
  const { selection } = props;
  const key = props.rowKey(row);
  const usual = usualAlign(props.columns);
  const isSelected = selection?.keys.has(key) ?? false;
  return (
    <tr
      ref={measure}
      data-index={index}
      // The heading is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className="group/row"
      data-row={key}
      data-selected={isSelected || undefined}
    >
      {selection && (
        <td
          className="cell-text sticky left-0 z-10"
          // Prevents text selection by Shift and click.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <Checkbox
            aria-label={nameOfTick(selection.nameOf(row))}
            checked={isSelected}
            onChange={(event) => toggle(key, event)}
          />
        </td>
      )}
      {props.columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            // Shows the whole text if the column cuts it.
            title={typeof content === 'string' && column.align !== 'right' ? content : undefined}
            className={cellClass(column, { isFirst: index === 0, hasSelection: selection !== undefined }, usual)}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}
