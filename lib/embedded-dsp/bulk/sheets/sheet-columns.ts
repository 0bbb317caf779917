import type { SheetThing } from '@/lib/contract/history/sheet-fields';
import { type SheetEntity, sheetFields, sheetThings } from '@/lib/contract/history/sheet-fields';
import type { Caller } from '../../http/handlers';
import { scopeOf } from '../../http/scope';

/** Fields of a thing that stand in the sheets of a caller; the margin is staff's alone. */
export const fieldsFor = (caller: Caller, entity: SheetThing): readonly string[] =>
  sheetFields[entity].filter((field) => field !== 'bidMargin' || scopeOf(caller).kind !== 'self');

/** The columns of a sheet in their order: what the line is, its fields, and the currency of its money. */
export function columnsFor(caller: Caller, entity: SheetEntity): string[] {
  const fields = sheetThings[entity].flatMap((thing) => fieldsFor(caller, thing));
  if (entity !== 'campaign') return ['id', 'version', ...new Set(fields)];
  return ['entity', 'id', 'version', 'of', ...new Set(fields), 'currency'];
}
