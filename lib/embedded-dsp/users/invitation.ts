import { eq } from 'drizzle-orm';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import { temporaryPasswordLetter } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import type { StoredUser } from './find-user';

/** A temporary password and its hash. Created before the transaction, because hashing is slow. */
export interface Invitation {
  password: string;
  passwordHash: string;
}

/** Validity of a temporary password, which lies in a mailbox or on paper. */
const lifeMs = 7 * 86_400_000;
export const temporaryUntil = (now = new Date()): Date => new Date(now.getTime() + lifeMs);

export async function newInvitation(): Promise<Invitation> {
  const password = generatedPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/**
 * Mails a new temporary password to a user who has not signed in yet. The previous one becomes invalid. Returns false
 * if no mail server is set up.
 */
export async function inviteAgain(
  transaction: Transaction,
  mailer: Mailer,
  { id, login }: Pick<StoredUser, 'id' | 'login'>,
  { password, passwordHash }: Invitation,
): Promise<boolean> {
  await transaction
    .update(users)
    .set({ passwordHash, tempPasswordUntil: temporaryUntil(), isOwnPassword: false })
    .where(eq(users.id, id));
  await endSessionsOf(transaction, id, { reason: 'SESSION_ENDED_PASSWORD' });
  return mailer.sendMail(transaction, { userId: id, letter: temporaryPasswordLetter(login, password) });
}
