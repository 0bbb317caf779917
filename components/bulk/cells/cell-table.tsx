'use client';
import { useMemo } from 'react';
import type { SheetArea } from '@/components/bulk/bulk-list';
import { cellFields } from '@/components/bulk/cells/cell-fields';
import { CellGrid } from '@/components/bulk/cells/cell-grid';
import type { CellMode } from '@/components/bulk/cells/cells-button';
import { EditedCell } from '@/components/bulk/cells/edited-cell';
import { useGridCells } from '@/components/bulk/cells/use-cells';
import type { CellRow } from '@/components/bulk/cells/use-saved-cells';
import type { Column } from '@/components/list/table/column';
import { PagedTable, type PagedTableProps } from '@/components/list/table/paged-table';

export type EditableTableProps<Row, Total> = PagedTableProps<Row, Total> & {
  area: SheetArea;
  /** All columns that the user may see. */
  permitted: readonly Column<Row, Total>[];
  mode: CellMode;
};

/** Table of a list with editable cells. */
export function CellTable<Row extends CellRow, Total = Row>(props: EditableTableProps<Row, Total>) {
  const { area, permitted, mode, ...table } = props;
  const { heading } = table.texts;
  const columns = withFields(area, table.list.columns, permitted);
  const edited = columns.filter(({ key }) => isField(area, key));
  return (
    <CellGrid area={area} rows={table.list.found.data?.content ?? []} fields={edited.map(({ key }) => key)} mode={mode}>
      <GridTable
        {...table}
        list={{
          ...table.list,
          columns: columns.map((column) => (edited.includes(column) ? ofCell(column, heading(column.key)) : column)),
        }}
      />
    </CellGrid>
  );
}

/** Of many rows those in sight are drawn, and always the one of the active cell: the next key leads on from it. */
function GridTable<Row extends CellRow, Total>(props: PagedTableProps<Row, Total>) {
  const { block } = useGridCells();
  const active = props.list.found.data?.content[block.to.row]?.id;
  const keptRow = active === undefined ? undefined : String(active);
  // The cells hear of each key by themselves.
  return useMemo(() => <PagedTable {...props} isGrid keptRow={keptRow} />, [props, keptRow]);
}

const isField = (area: SheetArea, key: string) => cellFields[area].some((field) => field === key);

/** Places the editable columns first, including hidden ones, then the other visible columns. */
function withFields<C extends { key: string }>(area: SheetArea, shown: readonly C[], permitted: readonly C[]): C[] {
  const edited = cellFields[area].flatMap((field) => permitted.find(({ key }) => key === field) ?? []);
  return [...edited, ...shown.filter(({ key }) => !isField(area, key))];
}

function ofCell<Row extends CellRow, Total>(column: Column<Row, Total>, heading: string): Column<Row, Total> {
  const { key, align, cell } = column;
  return {
    ...column,
    cell: (row) => (
      <EditedCell row={row} field={key} heading={heading} isFigure={align === 'right'}>
        {key === 'name' ? <span className="truncate">{row.name}</span> : cell(row)}
      </EditedCell>
    ),
  };
}
