'use client';
import type { EditableTableProps } from '@/components/bulk/cells/cell-table';
import type { CellRow } from '@/components/bulk/cells/use-saved-cells';
import { PagedTable } from '@/components/list/table/paged-table';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';

const cellTable = earlyCode(async () => (await import('@/components/bulk/cells/cell-table')).CellTable);

/** Table of a list, with editable cells while the mode is on. */
export function EditableTable<Row extends CellRow, Total = Row>(props: EditableTableProps<Row, Total>) {
  const { mode, area: _area, permitted: _permitted, ...table } = props;
  const CellTable = useEarlyCode(cellTable, mode.isOn);
  const shown = <PagedTable {...table} />;
  if (!mode.isOn || !CellTable) return shown;
  return (
    <LateMessages areas={['bulk']} waiting={shown}>
      <CellTable {...props} />
    </LateMessages>
  );
}
