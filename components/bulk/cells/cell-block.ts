/** Position of an editable cell: row and column index from 0. */
export type Place = { row: number; column: number };
/** A rectangle of cells between two corners; the second one is the active cell. */
export type Block = { from: Place; to: Place };
/** Number of rows and columns. */
export type Size = { rows: number; columns: number };
export type TypedCell = Place & { text: string };

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Returns the position moved by some rows and columns, limited to the grid. */
export const moved = ({ row, column }: Place, by: Place, size: Size): Place => ({
  row: within(row + by.row, size.rows),
  column: within(column + by.column, size.columns),
});

/** Returns the first and last row and column of a block. */
function edgesOf({ from, to }: Block) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export function isInBlock(block: Block, { row, column }: Place): boolean {
  const { top, bottom, left, right } = edgesOf(block);
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Returns the positions of a block, row by row. */
export function rowsOf(block: Block): Place[][] {
  const { top, bottom, left, right } = edgesOf(block);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  );
}

/**
 * Formats cells for spreadsheets: tabs between cells, a line break after each row, quotes around cells that contain
 * either.
 */
export const printBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join('\t')}\r\n`).join('');

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/** Parses cells copied from a spreadsheet. A final line break does not start a row, and empty text has no cells. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [whole, inQuotes, plain = '', mark] of text.matchAll(cellPattern)) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (!mark) break;
    if (mark !== '\t') rows.push([]);
  }
  return rows.filter((cells) => cells.length > 0);
}

/** A single cell is pasted into every position of the block, a table into the positions from its first corner on. */
export function pasted(rows: readonly (readonly string[])[], block: Block, size: Size) {
  const [[only, ...others] = [], ...rest] = rows;
  if (only !== undefined && others.length === 0 && rest.length === 0)
    return { cells: rowsOf(block).flatMap((places) => places.map((place) => ({ ...place, text: only }))), left: 0 };
  const { top, left } = edgesOf(block);
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): TypedCell => ({ row: top + row, column: left + column, text })),
  );
  const fitting = cells.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells: fitting, left: cells.length - fitting.length };
}

/** Copies the first row of a block into the rows below it. */
export function filledDown(block: Block, textOf: (place: Place) => string): TypedCell[] {
  const [first = [], ...others] = rowsOf(block);
  return others.flatMap((places) => places.map((place, at) => ({ ...place, text: textOf(first[at] ?? place) })));
}
