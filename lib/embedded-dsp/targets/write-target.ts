import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { targets } from '../store/schema';
import { isForeignKeyViolation } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import { conditionsOf } from './checked-conditions';
import type { StoredTarget } from './find-target';
import { linkNamed } from './named-things';
import { requireOfMany } from './of-many';
import { requirePanels } from './panel-permissions';
import { recordedTarget, targetChange } from './recorded-target';

interface NewTarget {
  operation: 'targets.create' | 'targets.createFor';
  userId: number | undefined;
  input: TargetInput;
}

/**
 * Stores a new target. Throws NO_PERMISSION for a panel, USER_NOT_FOUND, NOT_FOUND for a segment or list of another
 * client.
 */
export async function createTarget(database: Database, caller: Caller, { operation, userId, input }: NewTarget) {
  const conditions = conditionsOf(written(input));
  requirePanels(caller.permissions, conditions, null);
  const owner = await requireClient(database, caller, userId);
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(targets)
      .values({ userId: owner.id, name: input.name, labels: input.labels ?? [], conditions })
      .returning();
    if (!made) throw new Refusal('UNKNOWN');
    await linkNamed(transaction, made);
    const { id, version } = made;
    const about = { caller, operation, entity: 'target' as const, id, ownerId: owner.id };
    await recordChange(transaction, { ...about, before: null, after: recordedTarget(made) });
    return { id, version };
  });
}

/**
 * Updates a target. The version must be the one the user saw. Throws STALE_VERSION, TARGET_ARCHIVED and the errors of
 * `createTarget`.
 */
export async function updateTarget(
  database: Queryable,
  caller: Caller,
  before: StoredTarget,
  input: TargetInput & { version: number },
) {
  const conditions = conditionsOf(written(input));
  const { name, labels = before.labels } = input;
  requirePanels(caller.permissions, conditions, before.conditions);
  if (before.archived) throw new Refusal('TARGET_ARCHIVED');
  return database.transaction(async (transaction) => {
    const [after] = await transaction
      .update(targets)
      .set({ name, labels, conditions, version: sql`${targets.version} + 1`, updatedAt: new Date() })
      .where(and(eq(targets.id, before.id), eq(targets.version, input.version)))
      .returning();
    if (!after) throw new Refusal('STALE_VERSION');
    if (!isDeepStrictEqual(after.conditions, before.conditions)) await linkNamed(transaction, after);
    await recordChange(transaction, targetChange(before, after, { caller, operation: 'targets.update' }));
    return { id: after.id, version: after.version };
  });
}

/**
 * Deletes a target. A foreign key ensures that no ad set starts using it at that moment. Throws TARGET_IN_USE,
 * TARGET_OF_AD_SET.
 */
export async function removeTarget(database: Queryable, caller: Caller, target: StoredTarget): Promise<void> {
  const { id, userId: ownerId } = target;
  try {
    await database.transaction(async (transaction) => {
      await requireOfMany(transaction, id);
      await transaction.execute(
        sql`update ad_sets set target_id = null where target_id = ${id} and removed_at is not null`,
      );
      const gone = await transaction.delete(targets).where(eq(targets.id, id)).returning({ id: targets.id });
      if (gone.length === 0) throw new Refusal('NOT_FOUND');
      const about = { caller, operation: 'targets.remove' as const, entity: 'target' as const, id, ownerId };
      await recordChange(transaction, { ...about, before: recordedTarget(target), after: null });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Refusal('TARGET_IN_USE') : error;
  }
}

/** Returns the conditions of the input. */
const written = ({
  name: _name,
  labels: _labels,
  version: _version,
  ...conditions
}: TargetInput & { version?: number }) => conditions;
