export interface Cell {
  row: string;
  column: string;
  expected: string;
  actual: string;
}

/** Nothing when every cell is as expected; else the whole table: `·` where it is right, what came for what where not. */
export function printMatrix(cells: readonly Cell[]): string {
  if (cells.every(({ expected, actual }) => expected === actual)) return '';
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) => [
    row,
    ...columns.map((column) => printCell(cells.find((cell) => cell.row === row && cell.column === column))),
  ]);
  const table = [['', ...columns], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? [];
  return table
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function printCell(cell: Cell | undefined): string {
  if (!cell) return '';
  return cell.expected === cell.actual ? '·' : `${cell.actual}, not ${cell.expected}`;
}
