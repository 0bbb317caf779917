import { stringify } from 'csv-stringify/sync';
import type { Cell, Lines } from './cell';

/**
 * Writes lines as CSV: UTF-8 with BOM, commas, CRLF (RFC 4180). A text that a spreadsheet would read as a formula gets
 * an apostrophe before it. Amounts are exact, shares in percent.
 */
export async function writeCsv(lines: Lines, write: (part: string) => Promise<void>): Promise<void> {
  await write('\uFEFF');
  for await (const some of lines) {
    const records = some.map((line) => line.map(printed));
    await write(stringify(records, options));
  }
}

/** A lone CR would end the line for some spreadsheets, and what follows it would begin a cell. */
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

function printed(cell: Cell): string | number {
  if (!cell) return '';
  if ('text' in cell) return cell.text;
  return cell.kind === 'count' ? cell.value : rounded(cell.kind === 'percent' ? cell.value * 100 : cell.value);
}

const rounded = (value: number) => Number(value.toFixed(4));
