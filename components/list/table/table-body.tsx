'use client';
import { useTranslations } from 'next-intl';
import { useRangeToggle } from '@/components/list/bulk/use-selection';
import { BodyRow } from '@/components/list/table/body-row';
import { type DataTableProps, rowsClass } from '@/components/list/table/column';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { Skeleton } from '@/components/ui/progress';

const virtualBody = earlyCode(async () => (await import('@/components/list/table/virtual-body')).VirtualBody);

/** Maximum rows that are all rendered; with more, only visible rows are. */
export const maxDrawn = 100;

export function TableBody<Row, Total>(props: DataTableProps<Row, Total>) {
  const t = useTranslations('common.table');
  const nameOfTick = (name: string) => t('selectRow', { name });
  const toggle = useRangeToggle(props.rows?.map(props.rowKey) ?? [], props.selection);
  const isLong = (props.rows?.length ?? 0) > maxDrawn;
  const VirtualBody = useEarlyCode(virtualBody, isLong);
  if (!props.rows) return <SkeletonRows {...props} />;
  if (isLong && VirtualBody)
    return <VirtualBody rows={props.rows} props={props} toggle={toggle} nameOfTick={nameOfTick} />;
  return (
    <tbody className={rowsClass(props)}>
      {props.rows.slice(0, isLong ? maxDrawn : undefined).map((row) => (
        <BodyRow key={props.rowKey(row)} row={row} props={props} toggle={toggle} nameOfTick={nameOfTick} />
      ))}
    </tbody>
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
