import { eq, sql } from 'drizzle-orm';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import type { Queryable, Transaction } from '../store/database';
import { targets } from '../store/schema';
import type { StoredTarget } from './find-target';
import { requireOfMany } from './of-many';
import { targetChange } from './recorded-target';

/**
 * Switches a target on or off. Setting the same status again succeeds without effect. Throws TARGET_OF_AD_SET,
 * TARGET_ARCHIVED, STALE_VERSION.
 */
export function switchTarget(
  database: Queryable,
  caller: Caller,
  { id }: StoredTarget,
  { status, version }: { status: SwitchStatus; version?: number | undefined },
) {
  return database.transaction(async (transaction) => {
    const before = await locked(transaction, id);
    await requireOfMany(transaction, id);
    if (before.archived) throw new Refusal('TARGET_ARCHIVED');
    requireCurrentVersion(before, version);
    if (before.status === status) return { id, version: before.version, status };
    const after = await write(transaction, caller, before, { status }, 'targets.changeStatus');
    return { id, version: after.version, status };
  });
}

/**
 * Archives or unarchives a target; the target is inactive afterwards (semantics, Campaign). Returns the new state.
 * Throws TARGET_OF_AD_SET, STALE_VERSION.
 */
export function toggleTargetArchived(
  database: Queryable,
  caller: Caller,
  { id }: StoredTarget,
  seen: number | undefined,
) {
  return database.transaction(async (transaction) => {
    const before = await locked(transaction, id);
    await requireOfMany(transaction, id);
    requireCurrentVersion(before, seen);
    const change = { archived: !before.archived, status: 'INACTIVE' as const };
    const { version, archived } = await write(transaction, caller, before, change, 'targets.archive');
    return { id, version, archived };
  });
}

async function locked(transaction: Transaction, id: number): Promise<StoredTarget> {
  const [before] = await transaction.select().from(targets).where(eq(targets.id, id)).for('update');
  if (!before) throw new Refusal('NOT_FOUND');
  return before;
}

async function write(
  transaction: Transaction,
  caller: Caller,
  before: StoredTarget,
  change: Partial<Pick<StoredTarget, 'status' | 'archived'>>,
  operation: 'targets.changeStatus' | 'targets.archive',
): Promise<StoredTarget> {
  const [after] = await transaction
    .update(targets)
    .set({ ...change, version: sql`${targets.version} + 1`, updatedAt: new Date() })
    .where(eq(targets.id, before.id))
    .returning();
  if (!after) throw new Refusal('NOT_FOUND');
  await recordChange(transaction, targetChange(before, after, { caller, operation }));
  return after;
}
