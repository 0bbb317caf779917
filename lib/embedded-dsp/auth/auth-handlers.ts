import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { readCurrentUser } from '../users/current-user';
import { recordOwn } from '../users/record-own';
import { loginLimits } from './login-limits';
import { forgetResets } from './password-resets';
import { hashPassword, verifyPassword } from './passwords';
import { resetHandlers } from './reset-handlers';
import { sessionHandlers } from './session-handlers';
import {
  type Account,
  endSession,
  endSessionsOf,
  type Origin,
  openSession,
  refreshSession,
  type SessionSettings,
} from './sessions';

const { passwordHash, agreement, currency, isTempPassword } = users;
const temporary = { passwordHash, agreement, currency, isTempPassword };

/** Signing in and out, §4. */
export function authHandlers(database: Database, mailer: Mailer, settings: SessionSettings): Handlers {
  const attempts = loginLimits();
  return {
    ...resetHandlers(database, mailer),
    ...sessionHandlers(database),
    'auth.login': async ({ body, address, request }) => {
      await attempts.take(body.login, address);
      const account = await checkCredentials(database, body.login, body.password);
      const session = account && (await openSession(database, account, settings, originOf(request, address)));
      if (!session) {
        await attempts.onWrong(address);
        throw new Refusal('BAD_CREDENTIALS');
      }
      await attempts.onRight(body.login, address);
      return { ...session, user: await readCurrentUser(database, account.id) };
    },
    'auth.currentUser': ({ caller }) => readCurrentUser(database, caller.id),
    'auth.refreshToken': ({ body }) => refreshSession(database, body.token, settings),
    'auth.logout': async ({ caller }) => {
      await endSession(database, caller.sessionId);
      return null;
    },
    'auth.setTemporary': async ({ caller, body }) => {
      const passwordHash = await hashPassword(body.password);
      await database.transaction(async (transaction) => {
        const own = eq(users.id, caller.id);
        const [before] = await transaction.select(temporary).from(users).where(own).for('update');
        const changed = await transaction
          .update(users)
          .set({
            passwordHash,
            agreement: true,
            // The currency of a balance and its campaigns cannot change once it is chosen.
            currency: sql`coalesce(${users.currency}, ${body.currency})`,
            isTempPassword: false,
            version: sql`${users.version} + 1`,
            updatedAt: new Date(),
          })
          .where(and(own, eq(users.isTempPassword, true)))
          .returning(temporary);
        if (!before || !changed[0]) throw new Refusal('PASSWORD_ALREADY_CHANGED');
        await endSessionsOf(transaction, caller.id, caller.sessionId);
        await forgetResets(transaction, caller.id);
        await recordOwn(transaction, caller, { operation: 'auth.setTemporary', before, after: changed[0] });
      });
      return readCurrentUser(database, caller.id);
    },
  };
}

const originOf = (request: Request, address: string): Origin => ({
  address,
  userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
});

async function checkCredentials(database: Database, login: string, password: string): Promise<Account | null> {
  const [account] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.login})`, sql`lower(${login})`), eq(users.archived, false)));
  const isRight = await verifyPassword(password, account?.passwordHash);
  return account && isRight ? account : null;
}
