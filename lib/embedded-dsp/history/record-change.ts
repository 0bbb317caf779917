import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '@/lib/contract/addresses';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import type { Caller } from '../http/handlers';
import type { Queryable } from '../store/database';
import { writeOfMany } from '../store/gathered-writes';
import { changes } from '../store/history-schema';
import { currentChangeSet } from './change-set';
import { fieldChanges, type Recorded } from './field-changes';

interface Change {
  /** Null if the platform itself writes, such as a background job. */
  caller: Pick<Caller, 'id'> | null;
  operation: OperationName;
  entity: HistoryEntity;
  id: number;
  /** The client who owns the object; null for objects of the platform. */
  ownerId: number | null;
  /** The object before the write; null if the write created it. Rows of the store are accepted. */
  before: Recorded | null;
  /** The object after the write; null if the write deleted it. */
  after: Recorded | null;
  /** Unabridged previous values, where `before` has abridged ones. */
  longBefore?: Recorded;
}

/**
 * Records what a write changed. Call it in the write's own transaction, so that both are committed or neither. Records
 * nothing if nothing has changed.
 */
export async function recordChange(transaction: Queryable, change: Change): Promise<void> {
  const { caller, operation, entity, id, ownerId, before, after, longBefore = {} } = change;
  const fields = fieldChanges(before, after);
  if (fields.length === 0) return;
  // A job started by a call inherits its change set, but is not part of what the user did.
  const set = caller ? currentChangeSet() : undefined;
  if (set) set.isUsed = true;
  await insertChange(transaction, {
    userId: caller?.id ?? null,
    changeSetId: set?.id ?? null,
    operation: set?.operation ?? operation,
    entity,
    entityId: id,
    ownerId,
    fields,
    longBefore: abridged(fields, longBefore),
  });
}

const insertChange = writeOfMany(async (transaction, rows: readonly (typeof changes.$inferInsert)[]) => {
  await transaction.insert(changes).values([...rows]);
});

/** Returns the unabridged values that an undo needs; null if nothing is abridged. */
function abridged(fields: readonly FieldChange[], long: Recorded): Recorded | null {
  const cut = fields.filter(({ field, before }) => field in long && !isDeepStrictEqual(before, long[field]));
  return cut.length === 0 ? null : Object.fromEntries(cut.map(({ field }) => [field, long[field]]));
}
