import { bulkField } from '@/lib/contract/history/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { Call } from '../http/handlers';
import type { Edit, RequestedRow } from './edit-thing';

/** Returns a row of a bulk change. All rows have the same edit. */
export function requestedRow(
  { entity, edit }: Pick<Call<'bulk.apply'>['body'], 'entity' | 'edit'>,
  row: Pick<RequestedRow, 'id' | 'version'>,
): RequestedRow {
  const of = bulkField(entity, edit.field);
  if (!of) throw new Refusal('VALIDATION_FAILED', { fields: { 'edit.field': 'invalid' } });
  const edits: readonly Edit[] = [{ ...edit, of }];
  return { ...row, entity, edits: () => edits };
}
