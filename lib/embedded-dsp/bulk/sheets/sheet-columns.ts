import { bulkField } from '@/lib/contract/history/bulk-fields';
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
  const about = entity === 'campaign' ? ['entity', 'id', 'version', 'of'] : ['id', 'version'];
  const hasAmounts = sheetThings[entity].some((thing) =>
    fields.some((field) => bulkField(thing, field)?.kind === 'money'),
  );
  return [...about, ...new Set(fields), ...(hasAmounts ? ['currency'] : [])];
}
