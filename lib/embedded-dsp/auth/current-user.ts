import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toAmount } from '@/lib/contract/money';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { Refusal } from '@/lib/contract/refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { pendingEmailOf } from './email-changes';

const managers = alias(users, 'managers');

/** Reads a user for `auth/current-user`. Balance and manager are only included for advertisers. */
export async function readCurrentUser(database: Queryable, userId: number): Promise<CurrentUser> {
  const [found] = await database
    .select({ user: users, managerEmail: managers.email, managerTgUsername: managers.tgUsername })
    .from(users)
    // Archived managers no longer have clients.
    .leftJoin(managers, and(eq(managers.id, users.managerId), eq(managers.archived, false)))
    .where(eq(users.id, userId));
  if (!found) throw new Refusal('USER_NOT_FOUND');
  const { user } = found;
  const isStaff = user.role === 'ROLE_ADMIN' || user.role === 'ROLE_MANAGER';
  return {
    id: user.id,
    version: user.version,
    login: user.login,
    email: user.email,
    pendingEmail: await pendingEmailOf(database, user.id),
    phone: user.phone,
    tgUsername: user.tgUsername,
    role: user.role,
    roles: [user.role],
    permissions: user.permissions,
    timeZoneKey: user.timeZoneKey,
    timeZone: timeZoneByKey(user.timeZoneKey)?.zone ?? 'UTC',
    language: user.language,
    currency: user.currency,
    companyName: user.companyName,
    balance: isStaff ? null : toAmount(user.balance),
    managerEmail: isStaff ? null : found.managerEmail,
    managerTgUsername: isStaff ? null : found.managerTgUsername,
    agreement: user.agreement,
    isTempPasswordExists: user.isTempPassword,
    isOwnPassword: user.isOwnPassword,
  };
}
