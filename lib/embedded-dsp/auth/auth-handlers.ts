import type { PastMade } from '@/lib/contract/people/past-made';
import type { Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { readCurrentUser } from './current-user';
import { type AgreementSettings, agreementIn, finishFirstSignIn } from './first-sign-in';
import { loginLimits } from './login-limits';
import { resetHandlers } from './reset-handlers';
import { sessionHandlers } from './session-handlers';
import { endSession, refreshSession, type SessionSettings } from './sessions';
import { signIn } from './sign-in';

/** Handlers of signing in and out, §4. */
export function authHandlers(
  database: Database,
  mailer: Mailer,
  settings: SessionSettings & { agreement: AgreementSettings },
  pastMade: () => PastMade | undefined,
): Handlers {
  const attempts = loginLimits(database);
  return {
    ...resetHandlers(database, mailer, attempts.onNewPassword),
    ...sessionHandlers(database),
    'auth.login': ({ body, address, request }) =>
      signIn({ database, attempts, settings }, body, { address, userAgent: userAgentOf(request) }),
    'auth.currentUser': async ({ caller }) => {
      const user = await readCurrentUser(database, caller.id);
      const made = pastMade();
      return made ? { ...user, pastMade: made } : user;
    },
    'auth.refreshToken': ({ body }) => refreshSession(database, body.token, settings),
    'auth.logout': async ({ caller }) => {
      await endSession(database, caller.sessionId);
      return null;
    },
    'auth.agreement': async () => agreementIn(settings.agreement),
    'auth.setTemporary': async ({ caller, body }) => {
      await finishFirstSignIn(database, caller, { step: body, version: settings.agreement.version });
      return readCurrentUser(database, caller.id);
    },
  };
}

const userAgentOf = (request: Request) => request.headers.get('user-agent')?.slice(0, 300) ?? null;
