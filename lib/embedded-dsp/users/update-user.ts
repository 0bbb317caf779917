import { eq, sql } from 'drizzle-orm';
import type { UserInput } from '@/lib/contract/people/user-input';
import { Refusal } from '@/lib/contract/refusal';
import { dropRequests, notifyFormerAddress } from '../auth/email-changes';
import { forgetResets } from '../auth/password-resets';
import { endSessionsOf } from '../auth/sessions';
import { uniqueRefusal } from '../auth/unique-refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Mailer } from '../mail/mailer';
import type { Queryable, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { findUser, lockUser, type StoredUser, type UserAddress } from './find-user';
import { inviteAgain, newInvitation } from './invitation';
import { managerOf } from './manager-of';
import { recordedUser } from './recorded-user';
import { userColumns } from './user-columns';
import { grantsAfter, requireNotAbove } from './user-grants';

interface Parts {
  database: Queryable;
  mailer: Mailer;
}

/**
 * Updates a user or client. A new role ends all sessions; a new address invalidates the links mailed to the former one.
 */
export async function updateUser(parts: Parts, caller: Caller, address: UserAddress, input: UserInput) {
  const { database, mailer } = parts;
  const seen = await findUser(database, caller, address);
  const isInvited = mailer.isSetUp && seen.isTempPassword && seen.email !== input.email;
  const invitation = isInvited ? await newInvitation() : null;
  return database
    .transaction(async (transaction) => {
      const before = await lockUser(transaction, caller, address);
      if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
      if (before.version !== input.version) throw new Refusal('STALE_VERSION');
      requireNotAbove(caller, before);
      const after = await write(transaction, before, await valuesOf(transaction, caller, before, input));
      if (after.role !== before.role) await endSessionsOf(transaction, before.id, { reason: 'SESSION_ENDED_ROLE' });
      if (after.email !== before.email) await onOtherEmail(transaction, mailer, before, after);
      if (invitation) await inviteAgain(transaction, mailer, after, invitation);
      await recordChange(transaction, {
        caller,
        operation: address.isClient ? 'clients.update' : 'users.update',
        entity: 'user',
        id: after.id,
        ownerId: after.id,
        before: recordedUser(before),
        after: recordedUser(after),
      });
      return { id: after.id, version: after.version };
    })
    .catch((error: unknown) => {
      throw uniqueRefusal(error);
    });
}

/**
 * Invalidates the links mailed to the former address and notifies its owner. If the user has not signed in yet, the
 * former address was a mistake and its owner is not notified.
 */
async function onOtherEmail(transaction: Transaction, mailer: Mailer, before: StoredUser, after: StoredUser) {
  await forgetResets(transaction, before.id);
  await dropRequests(transaction, before.id);
  if (!before.isTempPassword)
    await notifyFormerAddress(transaction, mailer, before, { to: after.email, isRequested: false });
}

async function valuesOf(transaction: Transaction, caller: Caller, before: StoredUser, input: UserInput) {
  const grants = grantsAfter(caller, before, input);
  const { role } = grants;
  const managerId = await managerOf(transaction, caller, {
    role,
    managerId: input.managerId,
    before: before.managerId,
  });
  const language = input.language ?? before.language;
  return { ...userColumns(role, input), ...grants, managerId, language };
}

async function write(transaction: Transaction, { id }: StoredUser, values: Partial<StoredUser>): Promise<StoredUser> {
  const [after] = await transaction
    .update(users)
    .set({ ...values, version: sql`${users.version} + 1`, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  if (!after) throw new Refusal('USER_NOT_FOUND');
  return after;
}
