import { eq } from 'drizzle-orm';
import { generatedPassword } from '../auth/generated-password';
import { hashPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessions';
import { temporaryPasswordLetter } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';
import type { StoredUser } from './find-user';

/** A temporary password on its way to a person. Made before the transaction: hashing takes its time. */
export interface Invitation {
  password: string;
  passwordHash: string;
}

/** For so long a temporary password signs in: it lies in a mailbox, or on somebody's note. */
const lifeMs = 7 * 86_400_000;
export const temporaryUntil = (now = new Date()): Date => new Date(now.getTime() + lifeMs);

export async function newInvitation(): Promise<Invitation> {
  const password = generatedPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/**
 * Mails another temporary password to a person before the first sign-in. Whoever got the first mail can do nothing with
 * it any more. Answers whether mail is set up.
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
