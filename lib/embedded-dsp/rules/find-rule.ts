import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Recorded } from '../history/field-changes';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { rules } from '../store/rules-schema';

export type StoredRule = typeof rules.$inferSelect;

/**
 * Returns a rule within the caller's scope with its owner's login and currency. Throws NOT_FOUND for a missing and for
 * a foreign rule.
 */
export async function findRule(database: Queryable, caller: Caller, id: number) {
  const [found] = await database
    .select({ rule: rules, login: users.login, currency: users.currency })
    .from(rules)
    .innerJoin(users, eq(users.id, rules.userId))
    .where(and(eq(rules.id, id), ownedWithin(scopeOf(caller), rules.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The fields of a rule that the history records. */
export const recordedRule = ({ userId: _owner, ...rule }: StoredRule): Recorded => rule;
