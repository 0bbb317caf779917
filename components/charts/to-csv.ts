export type Cell = string | number | null;

const separator = ',';
const byteOrderMark = '\uFEFF';

/**
 * Formats a table as CSV (RFC 4180) with a byte order mark. Texts that a spreadsheet would execute as a formula get an
 * apostrophe in front; numbers stay numbers, null is an empty cell.
 */
export function toCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(writeCell).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
