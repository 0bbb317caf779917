import { and, eq, sql } from 'drizzle-orm';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { attemptLimit } from '../auth/attempt-limit';
import { readCurrentUser } from '../auth/current-user';
import { forgetResets } from '../auth/password-resets';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import { recordOwn } from '../history/record-own';
import type { Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { firstSteps } from './first-steps';
import { updateProfile } from './update-profile';

interface Deps {
  database: Database;
  live: LiveUses;
  mailer: Mailer;
}

/** What people do with their own account. */
export function userHandlers({ database, live, mailer }: Deps): Handlers {
  const attempts = attemptLimit(database, 'PASSWORD_LOCKED');
  return {
    'users.balance': async ({ caller }) => {
      const [found] = await database.select({ balance: users.balance }).from(users).where(eq(users.id, caller.id));
      if (!found) throw new Refusal('USER_NOT_FOUND');
      const reserved = toAmount(live.reservedOf(caller.id).money);
      return { balance: toAmount(found.balance), reserved, currency: caller.currency ?? 'USD' };
    },
    'users.firstSteps': ({ caller }) => firstSteps(database, caller),
    'users.profile': ({ caller }) => readCurrentUser(database, caller.id),
    'users.updateProfile': async ({ caller, body }) => {
      await updateProfile({ database, mailer, attempts }, caller, body);
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
        await endSessionsOf(transaction, caller.id, {
          ...{ reason: 'SESSION_ENDED_PASSWORD', exceptSessionId: caller.sessionId },
        });
        await forgetResets(transaction, caller.id);
        // The hash itself is masked: the entry says that the password changed.
        const change = { before: { password: account?.hash }, after: { password: passwordHash } };
        await recordOwn(transaction, caller, { operation: 'users.updatePassword', ...change });
      });
      return null;
    },
  };
}
