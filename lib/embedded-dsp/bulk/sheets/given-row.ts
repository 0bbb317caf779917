import { bulkField } from '@/lib/contract/history/bulk-fields';
import { bulkValue } from '@/lib/contract/history/bulk-values';
import { type SheetEntity, type SheetThing, sheetThings } from '@/lib/contract/history/sheet-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { Call } from '../../http/handlers';
import type { Edit, RequestedRow } from '../edit-thing';

type GivenRow = Call<'bulk.applySheet'>['body']['rows'][number];

/** Converts a row of an uploaded sheet to edits. */
export function givenRow(sheet: SheetEntity, { entity, id, version, values }: GivenRow): RequestedRow {
  const things: readonly SheetThing[] = sheetThings[sheet];
  if (!things.includes(entity)) throw new Refusal('VALIDATION_FAILED', { fields: { rows: 'invalid' } });
  const edits = Object.entries(values).flatMap(([field, value]): Edit[] => {
    const of = bulkField(entity, field);
    if (!of) return [];
    // The contract has validated the value; its values are JSON.
    return [{ field, of, operation: 'set', value: bulkValue(of, 'set').parse(value) as Edit['value'] }];
  });
  return { entity, id, version, edits: () => edits };
}
