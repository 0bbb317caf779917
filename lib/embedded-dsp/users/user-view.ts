import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toAmount } from '@/lib/contract/money';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { UserRow, UserView } from '@/lib/contract/people/user-rows';
import { Refusal } from '@/lib/contract/refusal';
import { isResetOpen } from '../auth/password-resets';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { findUser, type StoredUser, type UserAddress } from './find-user';

export const managers = alias(users, 'managers');

/** True if the caller may see balances: the own one, or with the permission those within the scope. */
export const maySeeBalance = (caller: Caller): boolean =>
  caller.permissions.has('FINANCES_READ_ALL') || scopeOf(caller).kind === 'self';

/** Only staff may see margins (semantics, Campaign). */
export const maySeeMargin = (caller: Caller): boolean => scopeOf(caller).kind !== 'self';

/** A user as a row of a list. Fields that the caller may not see are omitted. */
export function toUserRow(user: StoredUser, managerLogin: string | null, caller: Caller): UserRow {
  const { id, version, login, email, phone, tgUsername, role, companyName, managerId } = user;
  const balance = isAdvertiserRole(role) ? toAmount(user.balance) : null;
  return {
    id,
    version,
    login,
    email,
    phone,
    tgUsername,
    role,
    companyName,
    managerId,
    managerLogin,
    currency: user.currency,
    ...(maySeeBalance(caller) ? { balance } : {}),
    ...(maySeeMargin(caller) ? { margin: user.margin } : {}),
    timeZoneKey: user.timeZoneKey,
    isTempPasswordExists: user.isTempPassword,
    archived: user.archived,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Returns all fields of a user. Throws USER_NOT_FOUND. */
export async function viewUser(database: Database, caller: Caller, address: UserAddress): Promise<UserView> {
  const { id } = await findUser(database, caller, address);
  const [found] = await database
    .select({ user: users, manager: managers, info: paymentInfos.fields })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.managerId))
    .leftJoin(paymentInfos, eq(paymentInfos.userId, users.id))
    .where(eq(users.id, id));
  if (!found) throw new Refusal('USER_NOT_FOUND');
  const { user, manager, info } = found;
  const { language, agreement } = user;
  return {
    ...toUserRow(user, manager?.login ?? null, caller),
    roles: [user.role],
    permissions: user.permissions,
    timeZone: timeZoneByKey(user.timeZoneKey)?.zone ?? 'UTC',
    managerEmail: manager?.email ?? null,
    managerTgUsername: manager?.tgUsername ?? null,
    language,
    agreement,
    isResetPassword: await isResetOpen(database, id),
    ...saidByPaymentInfo(info),
    updatedAt: user.updatedAt.toISOString(),
  };
}

/** Fields from a client's payment information; none if there is no payment information. */
const saidByPaymentInfo = (info: PaymentInfoFields | null) => ({
  isWorkWithVat: info ? isWithVat(info) : null,
  isMediator: info?.isMediator ?? null,
  mediatorName: info?.mediatorOrganizationName ?? null,
  mediatorType: info?.mediatorOrganizationType ?? null,
  mediatorInn: info?.mediatorRegistrationCode ?? null,
});
