import { joinMessage } from '@/lib/contract/field-message';
import type { SheetThing } from '@/lib/contract/history/sheet-fields';
import { type SheetEntity, sheetThings } from '@/lib/contract/history/sheet-fields';
import { readNumber } from '@/lib/contract/read-number';
import { Refusal } from '@/lib/contract/refusal';
import type { GivenCell, GivenLine, GivenTable } from '../../table-files/given-cell';
import { rowKey } from '../row-key';
import { columnOf, thingIn } from './sheet-words';

export interface SheetLine {
  line: number;
  entity: SheetThing | null;
  id: number | null;
  /** Version in the sheet; null = none. */
  version: number | null;
  cells: ReadonlyMap<string, GivenCell>;
  /** Messages by column, if the line does not identify an editable object. */
  problems: Record<string, string>;
}

export interface Sheet {
  lines: SheetLine[];
  /** Headings of unknown columns. */
  ignored: string[];
}

/**
 * Reads the lines of a table by the columns of its first line. Throws SHEET_COLUMNS without a column of ids, and for a
 * repeated column.
 */
export function readSheet(table: GivenTable, entity: SheetEntity, columns: readonly string[]): Sheet {
  const [headings, ...rest] = table.lines;
  const { keys, ignored } = keysOf(headings, columns);
  const lines = rest.map((given) => lineOf(given, entity, keys));
  markTwice(lines);
  return { lines, ignored };
}

function keysOf(headings: GivenLine | undefined, columns: readonly string[]) {
  const ignored: string[] = [];
  const keys = (headings?.cells ?? []).map(({ text }) => {
    const column = columnOf(text, columns);
    if (column === undefined && text.trim() !== '') ignored.push(text.trim());
    return column;
  });
  const twice = keys.find((key, at) => key !== undefined && keys.indexOf(key) !== at);
  if (twice) throw new Refusal('SHEET_COLUMNS', { params: { reason: 'twice', column: nameOf(headings, keys, twice) } });
  if (!keys.includes('id')) throw new Refusal('SHEET_COLUMNS', { params: { reason: 'other', column: 'ID' } });
  return { keys, ignored };
}

const nameOf = (headings: GivenLine | undefined, keys: readonly (string | undefined)[], key: string) =>
  headings?.cells[keys.indexOf(key)]?.text ?? key;

function lineOf({ line, cells }: GivenLine, sheet: SheetEntity, keys: readonly (string | undefined)[]): SheetLine {
  const known = new Map(
    keys.flatMap((key, at): [string, GivenCell][] => (key ? [[key, cells[at] ?? { text: '' }]] : [])),
  );
  const problems: Record<string, string> = {};
  const whole = (column: string): number | null => {
    const cell = known.get(column) ?? { text: '' };
    const read = cell.isFormula ? { problem: 'formula' } : readNumber(cell.text, 'whole');
    if (read.text === undefined) problems[column] = read.problem ?? 'number';
    const number = Number(read.text ?? '');
    if (!Number.isSafeInteger(number)) problems[column] = 'number';
    return read.text && !problems[column] ? number : null;
  };
  const id = whole('id');
  const version = whole('version');
  if (id === null || id === 0) problems.id ??= id === 0 ? 'number' : 'required';
  const entity = entityOf(known.get('entity'), sheet);
  if (entity === null) problems.entity = known.get('entity')?.text.trim() ? 'invalid' : 'required';
  return { line, entity, id: id || null, version, cells: known, problems };
}

/** Returns the entity of a line. Without a column of types it is the first entity of the sheet. */
function entityOf(cell: GivenCell | undefined, sheet: SheetEntity): SheetThing | null {
  const things: readonly SheetThing[] = sheetThings[sheet];
  return (cell ? thingIn(things, cell.text) : things[0]) ?? null;
}

/** Adds a problem to lines with the same object, because it is unknown which of them is meant. */
function markTwice(lines: readonly SheetLine[]): void {
  const places = new Map<string, SheetLine[]>();
  for (const one of lines) if (one.id !== null) places.set(rowKey(one), [...(places.get(rowKey(one)) ?? []), one]);
  for (const same of places.values())
    if (same.length > 1)
      for (const one of same)
        one.problems.id = joinMessage('twiceInSheet', {
          lines: same
            .map(({ line }) => line)
            .slice(0, 20)
            .join(', '),
        });
}
