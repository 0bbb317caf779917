import { type AnyColumn, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import type { Caller, Scope } from './handlers';

/**
 * Returns the caller's scope: everything for an admin, the assigned clients for a manager, the own account for an
 * advertiser (semantics, §1).
 */
export function scopeOf(caller: Pick<Caller, 'id' | 'role'>): Scope {
  if (caller.role === 'ROLE_ADMIN') return { kind: 'all' };
  if (caller.role === 'ROLE_MANAGER') return { kind: 'manager', managerId: caller.id };
  return { kind: 'self', userId: caller.id };
}

/** Condition on a column with the owner's id; undefined = no restriction, as accepted by drizzle's `and`. */
export function ownedWithin(scope: Scope, owner: AnyColumn): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'self') return eq(owner, scope.userId);
  return inArray(owner, sql`(select ${users.id} from ${users} where ${users.managerId} = ${scope.managerId})`);
}

/** Returns the ordered ids of clients (advertiser roles) in the scope, including archived ones; null = every client. */
export async function clientIdsWithin(database: Queryable, scope: Scope): Promise<number[] | null> {
  if (scope.kind === 'all') return null;
  if (scope.kind === 'self') return [scope.userId];
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.managerId, scope.managerId))
    .orderBy(users.id);
  return found.map(({ id }) => id);
}
