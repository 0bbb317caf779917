import { stringify } from 'csv-stringify/sync';
import type { Language } from '@/lib/contract/enumerations';
import type { Cell, Lines } from './cell';

/**
 * Writes lines as CSV: UTF-8 with BOM, CRLF (RFC 4180); in Russian with semicolons and decimal commas, since a
 * spreadsheet with Russian settings would read one column else. A text that a spreadsheet would read as a formula gets
 * an apostrophe before it. Amounts are exact, shares in percent.
 */
export async function writeCsv(
  lines: Lines,
  write: (part: string) => Promise<void>,
  language: Language = 'en',
): Promise<void> {
  await write('\uFEFF');
  for await (const some of lines) {
    const records = some.map((line) => line.map((cell) => printed(cell, language)));
    await write(stringify(records, { ...options, delimiter: language === 'ru' ? ';' : ',' }));
  }
}

/** A lone CR would end the line for some spreadsheets, and what follows it would begin a cell. */
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

function printed(cell: Cell, language: Language): string | number {
  if (!cell) return '';
  const local = (number: string) => (language === 'ru' ? number.replace('.', ',') : number);
  if ('text' in cell) return cell.kind === 'money' ? local(cell.text) : cell.text;
  if (cell.kind === 'count' || cell.kind === 'id') return cell.value;
  return local(String(rounded(cell.kind === 'percent' ? cell.value * 100 : cell.value)));
}

const rounded = (value: number) => Number(value.toFixed(4));
