import { type BulkField, bulkField } from '@/lib/contract/history/bulk-fields';
import type { SheetThing } from '@/lib/contract/history/sheet-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { GivenCell } from '../../table-files/given-cell';
import type { Edit } from '../edit-thing';
import type { Editable, Fields, Json } from '../editable';
import { readField } from '../field-of-thing';
import { readCell } from './read-cell';
import type { SheetLine } from './read-sheet';

/** Columns that identify a line's object. The name of an ad set's campaign is only informative. */
const about: readonly string[] = ['entity', 'id', 'version', 'of'];

/**
 * Returns the changes of a line compared with the current object. A cell with the current value changes nothing. Throws
 * VALIDATION_FAILED with a message for each invalid column.
 */
export function editsOfLine(
  { cells }: SheetLine,
  { entity, fields: own, dayOffset }: { entity: SheetThing; fields: readonly string[]; dayOffset: number },
  { fields, thing }: { fields: Fields; thing: Editable },
): Edit[] {
  const edits: Edit[] = [];
  const problems: Record<string, string> = {};
  for (const [column, cell] of cells) {
    const of = own.includes(column) ? bulkField(entity, column) : undefined;
    if (of) {
      const now = readField(fields, column);
      const { value, problem } = isAsShown(of, cell, now) ? { value: now } : readCell(of, cell, dayOffset);
      if (problem !== undefined) problems[column] = problem;
      else edits.push({ field: column, of, operation: 'set', value });
    } else if (column === 'currency') {
      if (!isEmpty(cell) && cell.text.trim() !== thing.currency) problems[column] = 'readOnly';
    } else if (!about.includes(column) && !isEmpty(cell)) problems[column] = 'notOfThis';
  }
  if (Object.keys(problems).length > 0) throw new Refusal('VALIDATION_FAILED', { fields: problems });
  return edits;
}

const isEmpty = ({ text, isFormula }: GivenCell) => text.trim() === '' && !isFormula;

/** Returns whether a cell still has the exported value, even if the field would no longer accept it. */
function isAsShown({ kind }: BulkField, { text, isFormula }: GivenCell, now: Json): boolean {
  const before = Array.isArray(now) ? now.join(', ') : typeof now === 'number' ? String(now) : now;
  if (isFormula || typeof before !== 'string') return false;
  return kind === 'money' ? text.trim().replace(',', '.') === before : shown(text) === shown(before);
}

/** Normalises a text as the file formats do. */
const shown = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a workbook cannot hold these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
