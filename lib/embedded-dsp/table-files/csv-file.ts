import { stringify } from 'csv-stringify/sync';
import type { Language } from '@/lib/contract/enumerations';
import type { Cell, Lines } from './cell';

/**
 * Writes lines as CSV: UTF-8 with BOM, CRLF (RFC 4180). Russian files have semicolons and decimal commas, because a
 * spreadsheet with Russian settings would otherwise read a single column. Texts that a spreadsheet would read as a
 * formula are prefixed with an apostrophe. Amounts are exact, shares are in percent.
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

/** Quote texts with a CR: some spreadsheets would end the line there and start a new cell. */
const options = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

function printed(cell: Cell, language: Language): string | number {
  if (!cell) return '';
  const local = (number: string) => (language === 'ru' ? number.replace('.', ',') : number);
  if ('text' in cell) return cell.kind === 'money' ? local(cell.text) : cell.text;
  if (cell.kind === 'count' || cell.kind === 'id') return cell.value;
  return local(String(rounded(cell.kind === 'percent' ? cell.value * 100 : cell.value)));
}

const rounded = (value: number) => Number(value.toFixed(4));
