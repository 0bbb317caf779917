import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordOwn } from '../history/record-own';
import { emailConfirmationLetter, emailLeavingLetter } from '../mail/letters-of-access';
import type { Mailer } from '../mail/mailer';
import { emailChanges } from '../store/access-schema';
import type { Database, Queryable, Transaction } from '../store/database';
import { users } from '../store/people-schema';
import { generatedPassword } from './generated-password';
import { forgetResets, requestReset } from './password-resets';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';
import { newToken, tokenHash } from './tokens';
import { uniqueRefusal } from './unique-refusal';

const hourMs = 3_600_000;
/** Hours for which the link to a new address is valid, and for which the former address can undo the change. */
const confirmHours = 24;
const undoHours = 72;

interface Person {
  id: number;
  login: string;
  email: string;
}

/**
 * Requests a change of the email address. It takes effect when the link mailed to the new address is opened. A newer
 * request replaces an older one. The current address is notified at once, with a link that undoes everything.
 */
export async function askForEmail(transaction: Transaction, mailer: Mailer, person: Person, email: string) {
  await dropRequests(transaction, person.id);
  const token = await keepLink(transaction, { userId: person.id, kind: 'CONFIRM', email, hours: confirmHours });
  const letter = emailConfirmationLetter(person.login, token);
  await mailer.sendMail(transaction, { userId: person.id, to: email, letter });
  await notifyFormerAddress(transaction, mailer, person, { to: email, isRequested: true });
}

/** Notifies the current address that it will be or was replaced. Its link undoes the change for 72 hours. */
export async function notifyFormerAddress(
  transaction: Transaction,
  mailer: Mailer,
  { id, login, email }: Person,
  change: { to: string; isRequested: boolean },
): Promise<void> {
  const token = await keepLink(transaction, { userId: id, kind: 'UNDO', email, hours: undoHours });
  const letter = emailLeavingLetter({ login, token, ...change });
  await mailer.sendMail(transaction, { userId: id, to: email, letter });
}

/** Returns the address that a user has requested but not confirmed. */
export async function pendingEmailOf(queryable: Queryable, userId: number): Promise<string | null> {
  const [found] = await queryable
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.kind, 'CONFIRM'),
        isNull(emailChanges.spentAt),
        gt(emailChanges.expiresAt, new Date()),
      ),
    );
  return found?.email ?? null;
}

/** Invalidates the confirmation links of a user. */
export async function dropRequests(transaction: Queryable, userId: number): Promise<void> {
  await transaction
    .update(emailChanges)
    .set({ spentAt: new Date() })
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.kind, 'CONFIRM'), isNull(emailChanges.spentAt)));
}

export interface EmailLinkOutcome {
  outcome: 'CONFIRMED' | 'UNDONE';
  email: string;
}

/**
 * Executes a mailed link once. A confirmation sets the address. An undo restores the former address, ends all sessions
 * and invalidates the password; a new one can be set by a mailed link. Throws EMAIL_LINK_INVALID and EMAIL_IN_USE.
 */
export async function openEmailLink(database: Database, mailer: Mailer, token: string): Promise<EmailLinkOutcome> {
  // Hashing is slow, so it is done before the transaction.
  const lostPassword = await hashPassword(generatedPassword());
  const done = await database
    .transaction(async (transaction) => {
      const [link] = await transaction
        .update(emailChanges)
        .set({ spentAt: new Date() })
        .where(
          and(
            eq(emailChanges.hash, tokenHash(token)),
            isNull(emailChanges.spentAt),
            gt(emailChanges.expiresAt, new Date()),
          ),
        )
        .returning();
      if (!link) throw new Refusal('EMAIL_LINK_INVALID');
      const [person] = await transaction
        .select()
        .from(users)
        .where(and(eq(users.id, link.userId), eq(users.archived, false)))
        .for('update');
      if (!person) throw new Refusal('EMAIL_LINK_INVALID');
      if (link.kind === 'CONFIRM') await confirm(transaction, person, link.email);
      else await undo(transaction, person, { email: link.email, passwordHash: lostPassword });
      return { kind: link.kind, login: person.login, email: link.email };
    })
    .catch((error: unknown) => {
      throw uniqueRefusal(error);
    });
  if (done.kind === 'UNDO') await requestReset(database, mailer, done.login);
  return { outcome: done.kind === 'UNDO' ? 'UNDONE' : 'CONFIRMED', email: done.email };
}

async function confirm(transaction: Transaction, person: Person, email: string): Promise<void> {
  await writePerson(transaction, person.id, { email });
  // The undo period starts when the address is changed.
  await transaction
    .update(emailChanges)
    .set({ expiresAt: new Date(Date.now() + undoHours * hourMs) })
    .where(
      and(eq(emailChanges.userId, person.id), eq(emailChanges.kind, 'UNDO'), eq(emailChanges.email, person.email)),
    );
  // Reset links mailed to the former address must not work any more.
  await forgetResets(transaction, person.id);
  const change = { before: { email: person.email }, after: { email } };
  await recordOwn(transaction, person, { operation: 'auth.openEmailLink', ...change });
}

interface Restored {
  email: string;
  passwordHash: string;
}

async function undo(transaction: Transaction, person: Person, { email, passwordHash }: Restored): Promise<void> {
  await writePerson(transaction, person.id, { email, passwordHash });
  // Whoever changed the address may have further links that would change it again.
  await transaction.update(emailChanges).set({ spentAt: new Date() }).where(eq(emailChanges.userId, person.id));
  await forgetResets(transaction, person.id);
  await endSessionsOf(transaction, person.id, { reason: 'SESSION_ENDED_PASSWORD' });
  const change = { before: { email: person.email, password: 'old' }, after: { email, password: 'none' } };
  await recordOwn(transaction, person, { operation: 'auth.openEmailLink', ...change });
}

const writePerson = (transaction: Transaction, id: number, values: { email: string; passwordHash?: string }) =>
  transaction
    .update(users)
    .set({ ...values, version: sql`${users.version} + 1`, updatedAt: new Date() })
    .where(eq(users.id, id));

interface NewLink {
  userId: number;
  kind: 'CONFIRM' | 'UNDO';
  email: string;
  hours: number;
}

async function keepLink(transaction: Transaction, { hours, ...link }: NewLink): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + hours * hourMs);
  await transaction.insert(emailChanges).values({ ...link, hash: tokenHash(token), expiresAt });
  return token;
}
