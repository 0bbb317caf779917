import { Refusal } from '@/lib/contract/refusal';
import type { Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database, Queryable } from '../store/database';
import { openEmailLink } from './email-changes';
import { keptLimit } from './kept-limit';
import { loginKey } from './login-key';
import { networkOf } from './network-of';
import { requestReset, requireReset, resetPassword } from './password-resets';

/** Handlers of a forgotten password, §7: mailing a link, checking it, setting the new password. */
export function resetHandlers(
  database: Database,
  mailer: Mailer,
  onNewPassword: (login: string) => Promise<void>,
): Handlers {
  const limits = resetLimits(database);
  return {
    'auth.resetRequest': async ({ body, address }) => {
      await limits.take(address);
      if (await limits.mayMail(body.login)) await requestReset(database, mailer, body.login);
      return null;
    },
    'auth.resetChallenge': async ({ body, address }) => {
      await limits.take(address);
      return { expiresAt: (await requireReset(database, body.token)).toISOString() };
    },
    'auth.resetPassword': async ({ body }) => {
      await onNewPassword(await resetPassword(database, mailer, body));
      return null;
    },
    'auth.openEmailLink': async ({ body, address }) => {
      await limits.take(address);
      return openEmailLink(database, mailer, body.token);
    },
  };
}

const windowSeconds = 600;
const mailsPerLogin = 3;
const callsPerNetwork = 60;

/** Limits of reset requests and token checks. */
function resetLimits(database: Queryable) {
  const perLogin = keptLimit(database, { name: 'reset login', points: mailsPerLogin, seconds: windowSeconds });
  const perNetwork = keptLimit(database, { name: 'reset network', points: callsPerNetwork, seconds: windowSeconds });
  return {
    /** Counts a call. Throws TOO_MANY_REQUESTS. */
    async take(address: string): Promise<void> {
      if (!(await perNetwork.take(networkOf(address))).isLeft) throw new Refusal('TOO_MANY_REQUESTS');
    },
    /** Returns true if another mail may be sent for a login. The response of the call must not reveal it. */
    mayMail: async (login: string): Promise<boolean> => (await perLogin.take(loginKey(login))).isLeft,
  };
}
