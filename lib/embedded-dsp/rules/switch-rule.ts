import { eq, sql } from 'drizzle-orm';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import type { Queryable, Transaction } from '../store/database';
import { rules } from '../store/rules-schema';
import { recordedRule, type StoredRule } from './find-rule';

/**
 * Switches a rule on or off. Setting the same status again succeeds without effect. Throws RULE_ARCHIVED,
 * STALE_VERSION.
 */
export function switchRule(
  database: Queryable,
  caller: Caller,
  { id }: StoredRule,
  { status, version }: { status: SwitchStatus; version?: number | undefined },
) {
  return database.transaction(async (transaction) => {
    const before = await locked(transaction, id);
    if (before.archived) throw new Refusal('RULE_ARCHIVED');
    requireCurrentVersion(before, version);
    if (before.status === status) return { id, version: before.version, status };
    const after = await write(transaction, caller, before, { status }, 'rules.changeStatus');
    return { id, version: after.version, status };
  });
}

/** Archives or unarchives a rule; the rule is inactive afterwards. Returns the new state. Throws STALE_VERSION. */
export function toggleRuleArchived(database: Queryable, caller: Caller, { id }: StoredRule, seen: number | undefined) {
  return database.transaction(async (transaction) => {
    const before = await locked(transaction, id);
    requireCurrentVersion(before, seen);
    const change = { archived: !before.archived, status: 'INACTIVE' as const };
    const { version, archived } = await write(transaction, caller, before, change, 'rules.archive');
    return { id, version, archived };
  });
}

async function locked(transaction: Transaction, id: number): Promise<StoredRule> {
  const [before] = await transaction.select().from(rules).where(eq(rules.id, id)).for('update');
  if (!before) throw new Refusal('NOT_FOUND');
  return before;
}

async function write(
  transaction: Transaction,
  caller: Caller,
  before: StoredRule,
  change: Partial<Pick<StoredRule, 'status' | 'archived'>>,
  operation: 'rules.changeStatus' | 'rules.archive',
): Promise<StoredRule> {
  const [after] = await transaction
    .update(rules)
    .set({ ...change, version: sql`${rules.version} + 1`, updatedAt: new Date() })
    .where(eq(rules.id, before.id))
    .returning();
  if (!after) throw new Refusal('NOT_FOUND');
  await recordChange(transaction, {
    caller,
    operation,
    entity: 'rule',
    id: after.id,
    ownerId: after.userId,
    before: recordedRule(before),
    after: recordedRule(after),
  });
  return after;
}
