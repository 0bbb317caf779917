import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from '@/lib/contract/addresses';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import type { Caller } from '../http/handlers';
import type { Queryable } from '../store/database';
import { changes } from '../store/history-schema';
import { currentChangeSet } from './change-set';
import { fieldChanges, type Recorded } from './field-changes';

interface Change {
  /** Null when the platform itself writes, such as a finished background job. */
  caller: Pick<Caller, 'id'> | null;
  operation: OperationName;
  entity: HistoryEntity;
  id: number;
  /** The client whose thing it is; null for things of the platform. */
  ownerId: number | null;
  /** The thing as it was, null when the write made it; rows of the store will do. */
  before: Recorded | null;
  /** The thing as it is now, null when the write removed it. */
  after: Recorded | null;
  /** Fields as they were in full, where `before` abridges them. */
  longBefore?: Recorded;
}

/**
 * Leaves in the history what a write did. Call it inside the write's own transaction: both are kept or neither.
 * A write that changed nothing leaves nothing.
 */
export async function recordChange(transaction: Queryable, change: Change): Promise<void> {
  const { caller, operation, entity, id, ownerId, before, after, longBefore = {} } = change;
  const fields = fieldChanges(before, after);
  if (fields.length === 0) return;
  // A job that a call has started inherits its set, but is no part of what the person did.
  const set = caller ? currentChangeSet() : undefined;
  if (set) set.isUsed = true;
  const row = {
    ...{ userId: caller?.id ?? null, changeSetId: set?.id ?? null, operation: set?.operation ?? operation },
    ...{ entity, entityId: id, ownerId, fields, longBefore: abridged(fields, longBefore) },
  };
  const gathered = gatheredIn.get(transaction);
  if (gathered) gathered.push(row);
  else await transaction.insert(changes).values(row);
}

const gatheredIn = new WeakMap<Queryable, (typeof changes.$inferInsert)[]>();

/** Inserts what the writes of `work` record by this very transaction in one statement, once all of them are done. */
export async function recordTogether(transaction: Queryable, work: () => Promise<void>): Promise<void> {
  const rows: (typeof changes.$inferInsert)[] = [];
  gatheredIn.set(transaction, rows);
  await work().finally(() => gatheredIn.delete(transaction));
  if (rows.length > 0) await transaction.insert(changes).values(rows);
}

/** What taking the change back needs beside its fields; null when they say all. */
function abridged(fields: readonly FieldChange[], long: Recorded): Recorded | null {
  const cut = fields.filter(({ field, before }) => field in long && !isDeepStrictEqual(before, long[field]));
  return cut.length === 0 ? null : Object.fromEntries(cut.map(({ field }) => [field, long[field]]));
}
