import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { advertiserRoles } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable, Transaction } from '../store/database';
import { users } from '../store/people-schema';

export type StoredUser = typeof users.$inferSelect;

export interface UserAddress {
  id: number;
  /** Finds clients only. */
  isClient?: boolean;
}

/**
 * Condition for users within the caller's scope: all for an admin, the own clients for a manager, the own account for
 * an advertiser.
 */
export const within = (caller: Caller, isClient = false): SQL | undefined =>
  and(ownedWithin(scopeOf(caller), users.id), isClient ? inArray(users.role, advertiserRoles) : undefined);

/** Throws USER_NOT_FOUND for a missing and for a foreign user. */
export async function findUser(
  queryable: Queryable,
  caller: Caller,
  { id, isClient }: UserAddress,
): Promise<StoredUser> {
  const [found] = await queryable
    .select()
    .from(users)
    .where(and(eq(users.id, id), within(caller, isClient)));
  if (!found) throw new Refusal('USER_NOT_FOUND');
  return found;
}

/** Finds a user and locks the row until the end of the transaction. */
export async function lockUser(transaction: Transaction, caller: Caller, { id, isClient }: UserAddress) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return findUser(transaction, caller, { id, ...(isClient === undefined ? {} : { isClient }) });
}
