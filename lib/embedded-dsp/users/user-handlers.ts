import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { attemptLimit } from '../auth/attempt-limit';
import { forgetResets } from '../auth/password-resets';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import type { LiveUses } from '../broadcast/live-uses';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { Handlers } from '../http/handlers';
import { toAmount } from '../micros';
import type { Database, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { readCurrentUser } from './current-user';
import { recordOwn } from './record-own';
import { uniqueRefusal } from './unique-refusal';

const { email, phone, tgUsername, timeZoneKey, language } = users;
const profile = { email, phone, tgUsername, timeZoneKey, language };

/** What people do with their own account. */
export function userHandlers(database: Database, live: LiveUses): Handlers {
  const attempts = attemptLimit('PASSWORD_LOCKED');
  return {
    'users.balance': async ({ caller }) => {
      const [found] = await database.select({ balance: users.balance }).from(users).where(eq(users.id, caller.id));
      if (!found) throw new Refusal('USER_NOT_FOUND');
      const reserved = toAmount(live.reservedOf(caller.id).money);
      return { balance: toAmount(found.balance), reserved, currency: caller.currency ?? 'USD' };
    },
    'users.profile': ({ caller }) => readCurrentUser(database, caller.id),
    'users.updateProfile': async ({ caller, body }) => {
      if (!timeZoneByKey(body.timeZoneKey))
        throw new Refusal('VALIDATION_FAILED', { fields: { timeZoneKey: 'required' } });
      const { language, ...contacts } = body;
      const given = { ...contacts, ...(language ? { language } : {}) };
      const values = { ...given, phone: body.phone || null, tgUsername: body.tgUsername || null };
      const write = async (transaction: Transaction) => {
        const [before] = await transaction.select(profile).from(users).where(eq(users.id, caller.id)).for('update');
        await transaction
          .update(users)
          .set({ ...values, version: sql`${users.version} + 1`, updatedAt: new Date() })
          .where(eq(users.id, caller.id));
        // Links that were mailed to the old address must not open the account any more.
        if (before?.email !== values.email) await forgetResets(transaction, caller.id);
        const change = { before: before ?? null, after: { ...before, ...values } };
        await recordOwn(transaction, caller, { operation: 'users.updateProfile', ...change });
      };
      await database.transaction(write).catch((error: unknown) => {
        throw uniqueRefusal(error);
      });
      return readCurrentUser(database, caller.id);
    },
    'users.updatePassword': async ({ caller, body }) => {
      await attempts.take(String(caller.id));
      const [account] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, caller.id));
      if (!(await verifyPassword(body.current, account?.hash)))
        throw new Refusal('PASSWORD_CURRENT_WRONG', { fields: { current: 'PASSWORD_CURRENT_WRONG' } });
      await attempts.onRight(String(caller.id));
      const passwordHash = await hashPassword(body.password);
      await database.transaction(async (transaction) => {
        const changed = await transaction
          .update(users)
          .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: new Date() })
          .where(and(eq(users.id, caller.id), eq(users.passwordHash, account?.hash ?? '')))
          .returning({ id: users.id });
        if (changed.length === 0) throw new Refusal('PASSWORD_ALREADY_CHANGED');
        await endSessionsOf(transaction, caller.id, caller.sessionId);
        await forgetResets(transaction, caller.id);
        // The hash itself is masked: the entry says that the password changed.
        const change = { before: { password: account?.hash }, after: { password: passwordHash } };
        await recordOwn(transaction, caller, { operation: 'users.updatePassword', ...change });
      });
      return null;
    },
  };
}
