import { isDeepStrictEqual } from 'node:util';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { inBatches } from '../store/in-batches';
import { unitsOf } from './chosen-units';
import { type EditedRow, editUnit, type Wanted } from './edit-thing';
import type { EditableKind } from './editable';

interface Asked {
  kind: EditableKind;
  /** Each thing once. */
  rows: readonly Wanted[];
  mode: 'dry' | 'atomic' | 'batches';
  onProgress(done: number, total: number): void;
}

/** Things whose list has no kind of its own: ad sets are parts of campaigns. */
export const kindNameOf = (entity: BulkEntity) => (entity === 'adSet' ? 'campaign' : entity);

/** Throws NO_PERMISSION for fields that the caller is not told. */
export function requireTold(caller: Caller, fields: readonly string[]): void {
  if (fields.includes('bidMargin') && scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
}

/**
 * Edits many things by the operations for a single one and answers what became of each row, in the order asked. A dry
 * run does the same and keeps nothing, so that a preview refuses exactly what the change would.
 */
export async function bulkEdit(
  database: Database,
  caller: Caller,
  { kind, rows, mode, onProgress }: Asked,
): Promise<EditedRow[]> {
  // In one order whoever asks, so that two such calls never wait for each other.
  const units = (await unitsOf(database, rows)).toSorted((one, other) => one.id - other.id);
  const done = new Map<string, EditedRow>();
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
        for (const row of await editUnit({ transaction, caller, kind }, unit, things.get(unit.id)))
          done.set(keyOf(row), row);
        dealtWith += unit.rows.length;
      }
    },
  );
  return rows.flatMap((row) => done.get(keyOf(row)) ?? []);
}

const keyOf = ({ entity, id }: Pick<Wanted, 'entity' | 'id'>) => `${entity} ${id}`;

export const isSame = ({ before, after }: EditedRow['changes'][number]): boolean => isDeepStrictEqual(before, after);

/** How many of the rows change, stay and are refused. */
export function counted(rows: readonly EditedRow[]) {
  const refused = rows.filter(({ refusal }) => refusal !== null).length;
  const unchanged = rows.filter(({ refusal, changes }) => refusal === null && changes.every(isSame)).length;
  return { total: rows.length, changed: rows.length - refused - unchanged, unchanged, refused };
}
