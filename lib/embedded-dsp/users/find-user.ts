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
  /** Only a client will do. */
  isClient?: boolean;
}

/** A person within the caller's scope: an admin's is everybody, a manager's the own clients, an advertiser's itself. */
export const within = (caller: Caller, isClient = false): SQL | undefined =>
  and(ownedWithin(scopeOf(caller), users.id), isClient ? inArray(users.role, advertiserRoles) : undefined);

/** Throws USER_NOT_FOUND for a missing and a foreign one alike. */
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

/** The same, locked until the end of the transaction: what was looked at stays true while it is changed. */
export async function lockUser(transaction: Transaction, caller: Caller, { id, isClient }: UserAddress) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return findUser(transaction, caller, { id, ...(isClient === undefined ? {} : { isClient }) });
}
