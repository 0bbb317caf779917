'use client';
import { useTranslations } from 'next-intl';
import { useRangeToggle } from '@/components/list/bulk/use-selection';
import { cellClass, type DataTableProps } from '@/components/list/table/column';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/progress';

export function TableBody<Row, Total>(props: DataTableProps<Row, Total>) {
  const t = useTranslations('common.table');
  const nameOfTick = (name: string) => t('selectRow', { name });
  const toggle = useRangeToggle(props.rows?.map(props.rowKey) ?? [], props.selection);
  if (!props.rows) return <SkeletonRows {...props} />;
  return (
    <tbody className={classNames('rows transition-opacity', props.isRefetching && 'opacity-55')}>
      {props.rows.map((row) => (
        <BodyRow key={props.rowKey(row)} row={row} props={props} toggle={toggle} nameOfTick={nameOfTick} />
      ))}
    </tbody>
  );
}

type BodyRowProps<Row, Total> = {
  row: Row;
  props: DataTableProps<Row, Total>;
  toggle: ReturnType<typeof useRangeToggle>;
  /** Accessible name of the row's checkbox. */
  nameOfTick: (name: string) => string;
};

function BodyRow<Row, Total>({ row, props, toggle, nameOfTick }: BodyRowProps<Row, Total>) {
  const { selection } = props;
  const key = props.rowKey(row);
  const isSelected = selection?.keys.has(key) ?? false;
  return (
    <tr className="group/row" data-row={key} data-selected={isSelected || undefined}>
      {selection && (
        <td
          className="sticky left-0 z-10"
          // Shift would select the words in between.
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
            // A narrow column cuts words.
            title={typeof content === 'string' && column.align !== 'right' ? content : undefined}
            className={cellClass(column, { isFirst: index === 0, hasSelection: selection !== undefined })}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function SkeletonRows<Row, Total>({ columns, selection, expectedRows = 8 }: DataTableProps<Row, Total>) {
  return (
    <tbody className="rows">
      {Array.from({ length: expectedRows }, (_, row) => `row-${row}`).map((row) => (
        <tr key={row}>
          {selection && (
            <td>
              <Skeleton className="size-4" />
            </td>
          )}
          {columns.map((column) => (
            <td key={column.key}>
              <Skeleton className={column.align === 'right' ? 'ml-auto h-3 w-1/2' : 'h-3 w-3/4'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
