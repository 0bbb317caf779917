import { isDeepStrictEqual } from 'node:util';
import type { BulkEdit, BulkRow } from '@/lib/contract/bulk';
import { type BulkEntity, bulkField } from '@/lib/contract/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { scopeOf } from '../users/scope';
import { unitsOf } from './chosen-units';
import { editUnit, type Wanted } from './edit-thing';
import type { EditableKinds } from './editable';
import { inBatches } from './in-batches';

interface Asked {
  entity: BulkEntity;
  edit: BulkEdit;
  rows: readonly Wanted[];
  mode: 'dry' | 'atomic' | 'batches';
  onProgress(done: number, total: number): void;
}

/** Things whose list has no kind of its own: ad sets are parts of campaigns. */
export const kindNameOf = (entity: BulkEntity) => (entity === 'adSet' ? 'campaign' : entity);

/**
 * Edits many things by the operations for a single one and answers what became of each row, in the order asked. A dry
 * run does the same and keeps nothing, so that a preview refuses exactly what the change would. Throws NO_PERMISSION
 * for a field that the caller is not told.
 */
export async function bulkEdit(
  { database, kinds }: { database: Database; kinds: EditableKinds },
  caller: Caller,
  { entity, edit, rows, mode, onProgress }: Asked,
): Promise<BulkRow[]> {
  const of = bulkField(entity, edit.field);
  if (!of) throw new Refusal('VALIDATION_FAILED', { fields: { 'edit.field': 'invalid' } });
  if (edit.field === 'bidMargin' && scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  const kind = kinds[kindNameOf(entity)];
  const units = await unitsOf(database, entity, rows);
  const done = new Map<number, BulkRow>();
  const isKept = () => [...done.values()].every(({ refusal }) => refusal === null);
  let dealtWith = 0;
  await inBatches(
    database,
    units,
    { mode, isKept, onProgress: () => onProgress(dealtWith, rows.length) },
    async (transaction, batch) => {
      const things = await kind.load(
        transaction,
        caller,
        batch.map(({ id }) => id),
      );
      for (const unit of batch) {
        const edited = await editUnit({ transaction, caller, kind, edit: { ...edit, of } }, unit, things.get(unit.id));
        for (const row of edited) done.set(row.id, row);
        dealtWith += unit.rows.length;
      }
    },
  );
  return rows.flatMap(({ id }) => done.get(id) ?? []);
}

/** How many of the rows change, stay and are refused. */
export function counted(rows: readonly BulkRow[]) {
  const refused = rows.filter(({ refusal }) => refusal !== null).length;
  const isSame = ({ refusal, before, after }: BulkRow) => refusal === null && isDeepStrictEqual(before, after);
  const unchanged = rows.filter(isSame).length;
  return { total: rows.length, changed: rows.length - refused - unchanged, unchanged, refused };
}
