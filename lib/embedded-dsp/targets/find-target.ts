import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { targets } from '../store/schema';

export type StoredTarget = typeof targets.$inferSelect;

/**
 * Returns a target within the caller's scope with its owner's login. Throws NOT_FOUND for a missing and for a foreign
 * target.
 */
export async function findTarget(
  database: Queryable,
  caller: Caller,
  id: number,
): Promise<{ target: StoredTarget; login: string }> {
  const [found] = await database
    .select({ target: targets, login: users.login })
    .from(targets)
    .innerJoin(users, eq(users.id, targets.userId))
    .where(and(eq(targets.id, id), ownedWithin(scopeOf(caller), targets.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
