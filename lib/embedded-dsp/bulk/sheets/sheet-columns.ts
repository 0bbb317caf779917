import type { SheetThing } from '@/lib/contract/history/sheet-fields';
import { type SheetEntity, sheetFields, sheetThings } from '@/lib/contract/history/sheet-fields';
import type { Caller } from '../../http/handlers';
import { scopeOf } from '../../http/scope';

/** Returns the fields in a caller's sheets. Only staff see the margin. */
export const fieldsFor = (caller: Caller, entity: SheetThing): readonly string[] =>
  sheetFields[entity].filter((field) => field !== 'bidMargin' || scopeOf(caller).kind !== 'self');

/** Returns the columns of a sheet in order: the object of the line, its fields, and the currency. */
export function columnsFor(caller: Caller, entity: SheetEntity): string[] {
  const fields = sheetThings[entity].flatMap((thing) => fieldsFor(caller, thing));
  if (entity !== 'campaign') return ['id', 'version', ...new Set(fields)];
  return ['entity', 'id', 'version', 'of', ...new Set(fields), 'currency'];
}
