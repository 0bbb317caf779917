import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Refusal } from '@/lib/contract/refusal';
import { forgetResets } from '../auth/password-resets';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { findUser, lockUser, type StoredUser } from './find-user';
import { inviteAgain, newInvitation } from './invitation';
import { requireNotAbove } from './user-grants';

/**
 * Gives another temporary password to a person who has not chosen one yet: the first was lost, or is over. Mailed, or
 * answered this once when no mail is set up. Throws USER_NOT_FOUND, NO_PERMISSION, CLIENT_ARCHIVED and
 * PASSWORD_ALREADY_CHANGED.
 */
export async function resendInvitation(
  { database, mailer }: { database: Database; mailer: Mailer },
  caller: Caller,
  id: number,
) {
  requireMayInvite(caller, await findUser(database, caller, { id }));
  const invitation = await newInvitation();
  return database.transaction(async (transaction) => {
    const before = await lockUser(transaction, caller, { id });
    requireMayInvite(caller, before);
    const isMailed = await inviteAgain(transaction, mailer, before, invitation);
    await forgetResets(transaction, id);
    // Hashes are masked: the entry says that the password changed.
    const change = { before: { password: before.passwordHash }, after: { password: invitation.passwordHash } };
    await recordChange(transaction, {
      ...{ caller, operation: 'users.inviteAgain', entity: 'user', id, ownerId: id },
      ...change,
    });
    return { temporaryPassword: isMailed ? null : invitation.password };
  });
}

function requireMayInvite(caller: Caller, person: StoredUser): void {
  if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  if (!isAdvertiserRole(person.role) && !caller.permissions.has('SECURITY_UPDATE')) throw new Refusal('NO_PERMISSION');
  requireNotAbove(caller, person);
  if (person.archived) throw new Refusal('CLIENT_ARCHIVED');
  if (!person.isTempPassword) throw new Refusal('PASSWORD_ALREADY_CHANGED');
}
