export type Cell = string | number | null;

const separator = ',';
const byteOrderMark = '\uFEFF';

/**
 * A table as CSV (RFC 4180) with a byte order mark. A text that a spreadsheet would take for a formula is kept one by
 * an apostrophe; numbers stay numbers, null is an empty cell.
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

/** Hands a file to the person through the browser's own download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
