import { and, eq, sql } from 'drizzle-orm';
import { toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { NewRuleInput, RuleInput } from '@/lib/contract/targeting/rules';
import { iabCategoryByKey } from '../dictionaries/iab-categories';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { rules } from '../store/rules-schema';
import { isForeignKeyViolation } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import { recordedRule, type StoredRule } from './find-rule';

interface NewRule {
  operation: 'rules.create' | 'rules.createFor';
  userId: number | undefined;
  input: NewRuleInput;
}

/** Stores a new rule. Throws NO_PERMISSION for a cost rule without its permission, USER_NOT_FOUND. */
export async function createRule(database: Database, caller: Caller, { operation, userId, input }: NewRule) {
  requireType(caller, input);
  const { status, ...fields } = input;
  const values = columnsOf(fields);
  const owner = await requireClient(database, caller, userId);
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(rules)
      .values({ userId: owner.id, status, ...values })
      .returning();
    if (!made) throw new Refusal('UNKNOWN');
    const about = { caller, operation, entity: 'rule' as const, id: made.id, ownerId: owner.id };
    await recordChange(transaction, { ...about, before: null, after: recordedRule(made) });
    return { id: made.id, version: made.version };
  });
}

/**
 * Updates a rule. The version must be the one the user saw. Throws STALE_VERSION, RULE_ARCHIVED, RULE_TYPE_FIXED,
 * NO_PERMISSION.
 */
export async function updateRule(
  database: Queryable,
  caller: Caller,
  before: StoredRule,
  input: RuleInput & { version: number },
) {
  requireType(caller, before);
  if (before.archived) throw new Refusal('RULE_ARCHIVED');
  if (input.type !== before.type) throw new Refusal('RULE_TYPE_FIXED');
  const values = columnsOf(input);
  return database.transaction(async (transaction) => {
    const [after] = await transaction
      .update(rules)
      .set({ ...values, version: sql`${rules.version} + 1`, updatedAt: new Date() })
      .where(and(eq(rules.id, before.id), eq(rules.version, input.version)))
      .returning();
    if (!after) throw new Refusal('STALE_VERSION');
    await recordChange(transaction, {
      caller,
      operation: 'rules.update',
      entity: 'rule',
      id: after.id,
      ownerId: after.userId,
      before: recordedRule(before),
      after: recordedRule(after),
    });
    return { id: after.id, version: after.version };
  });
}

/** Deletes a rule. A constraint of the store ensures that no ad set uses it at that moment. Throws RULE_IN_USE. */
export async function removeRule(database: Queryable, caller: Caller, rule: StoredRule): Promise<void> {
  const { id, userId: ownerId } = rule;
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`delete from ad_set_rules using ad_sets
          where rule_id = ${id} and ad_sets.id = ad_set_id and ad_sets.removed_at is not null`,
      );
      const gone = await transaction.delete(rules).where(eq(rules.id, id)).returning({ id: rules.id });
      if (gone.length === 0) throw new Refusal('NOT_FOUND');
      const about = { caller, operation: 'rules.remove' as const, entity: 'rule' as const, id, ownerId };
      await recordChange(transaction, { ...about, before: recordedRule(rule), after: null });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Refusal('RULE_IN_USE') : error;
  }
}

/** §6: creating and changing cost rules requires a separate permission. */
function requireType({ permissions }: Caller, { type }: Pick<RuleInput, 'type'>): void {
  if (type === 'cost' && !permissions.has('RULE_CREATE_COST')) throw new Refusal('NO_PERMISSION');
}

/** Throws VALIDATION_FAILED for a topic that is not in the dictionary. */
function columnsOf({ version: _version, maxPrice, ...input }: RuleInput & { version?: number }) {
  const unknown = input.iabCategories.findIndex((key) => !iabCategoryByKey(key));
  if (unknown >= 0) throw new Refusal('VALIDATION_FAILED', { fields: { [`iabCategories.${unknown}`]: 'invalid' } });
  return { ...input, maxPrice: maxPrice === null ? null : toMicros(maxPrice) };
}
