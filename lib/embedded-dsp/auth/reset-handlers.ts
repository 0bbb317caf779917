import type { Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { openEmailLink } from './email-changes';
import { requestReset, requireReset, resetPassword } from './password-resets';
import { resetLimits } from './reset-limits';

/** A forgotten password, §7: a link by mail, its check, the new password. */
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
