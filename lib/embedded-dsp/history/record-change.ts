import type { OperationName } from '@/lib/contract/addresses';
import type { HistoryEntity } from '@/lib/contract/history';
import type { Caller } from '../http/handlers';
import type { Queryable } from '../store/database';
import { changes } from '../store/history-schema';
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
}

/**
 * Leaves in the history what a write did. Call it inside the write's own transaction: both are kept or neither.
 * A write that changed nothing leaves nothing.
 */
export async function recordChange(transaction: Queryable, change: Change): Promise<void> {
  const { caller, operation, entity, id, ownerId, before, after } = change;
  const fields = fieldChanges(before, after);
  if (fields.length === 0) return;
  await transaction
    .insert(changes)
    .values({ userId: caller?.id ?? null, operation, entity, entityId: id, ownerId, fields });
}
