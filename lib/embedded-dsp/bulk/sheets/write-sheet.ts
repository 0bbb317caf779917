import { bulkField } from '@/lib/contract/history/bulk-fields';
import type { SheetEntity, SheetThing } from '@/lib/contract/history/sheet-fields';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../../http/handlers';
import type { Database } from '../../store/database';
import { type Cell, type Lines, textCell } from '../../table-files/cell';
import type { Editable, EditableKind, Fields } from '../editable';
import { readField } from '../field-of-thing';
import { printCell } from './print-cell';
import { columnsFor, fieldsFor } from './sheet-columns';
import type { SheetWords } from './sheet-words';

interface Params {
  kind: EditableKind;
  entity: SheetEntity;
  ids: readonly number[];
  words: SheetWords;
}

const atOnce = 500;

/**
 * Generates the lines of a sheet: headings, then each object in the caller's scope followed by its parts. Throws
 * BULK_TOO_MANY for more lines than can be uploaded again.
 */
export async function* sheetLines(database: Database, caller: Caller, { kind, entity, ids, words }: Params): Lines {
  const columns = columnsFor(caller, entity);
  const print = (of: SheetThing, id: number, fields: Fields, thing: Editable) => {
    const own = fieldsFor(caller, of);
    return columns.map((column) => cellOf(column, { of, id, fields, thing, own, words }));
  };
  yield [columns.map((column): Cell => ({ kind: 'heading', text: words.columns[column] ?? column }))];
  let count = 0;
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const things = await kind.load(database, caller, some);
    const lines = some.flatMap((id) => {
      const thing = things.get(id);
      if (!thing) return [];
      const parts = [...thing.parts].map(([partId, fields]) => print('adSet', partId, fields, thing));
      return [print(entity, id, thing.fields, thing), ...parts];
    });
    count += lines.length;
    if (count > limits.bulk.rows) throw new Refusal('BULK_TOO_MANY', { params: { limit: limits.bulk.rows } });
    yield lines;
  }
}

interface Place {
  of: SheetThing;
  id: number;
  fields: Fields;
  thing: Editable;
  own: readonly string[];
  words: SheetWords;
}

function cellOf(column: string, { of, id, fields, thing, own, words }: Place): Cell {
  if (column === 'entity') return textCell(words.things[of] ?? of);
  if (column === 'id') return { kind: 'id', value: id };
  if (column === 'version') return { kind: 'id', value: thing.version };
  if (column === 'of') return of === 'adSet' ? textCell(thing.name) : null;
  if (column === 'currency') return thing.currency && textCell(thing.currency);
  const field = own.includes(column) ? bulkField(of, column) : undefined;
  return field ? printCell(field, readField(fields, column), words) : null;
}
