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
/** For so long the link to a new address is good, and for so long the old one can take the change back. */
const confirmHours = 24;
const undoHours = 72;

interface Person {
  id: number;
  login: string;
  email: string;
}

/**
 * Asks for another address: it counts only when the link mailed to it is opened. A newer request replaces an older one,
 * and the address so far is told at once, with a link that takes everything back.
 */
export async function askForEmail(transaction: Transaction, mailer: Mailer, person: Person, email: string) {
  await dropRequests(transaction, person.id);
  const token = await keepLink(transaction, { userId: person.id, kind: 'CONFIRM', email, hours: confirmHours });
  const letter = emailConfirmationLetter(person.login, token);
  await mailer.sendMail(transaction, { userId: person.id, to: email, letter });
  await tellFormerAddress(transaction, mailer, person, { to: email, isAsked: true });
}

/** Tells the address so far that another one takes, or may take, its place; its link undoes that for 72 hours. */
export async function tellFormerAddress(
  transaction: Transaction,
  mailer: Mailer,
  { id, login, email }: Person,
  change: { to: string; isAsked: boolean },
): Promise<void> {
  const token = await keepLink(transaction, { userId: id, kind: 'UNDO', email, hours: undoHours });
  const letter = emailLeavingLetter({ login, token, ...change });
  await mailer.sendMail(transaction, { userId: id, to: email, letter });
}

/** The address that a person has asked for and not confirmed yet. */
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

/** Makes the links to addresses that were asked for useless. */
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
 * Does what a mailed link is for, once. Confirming sets the address. Undoing gives the account back: former address,
 * no session, no password but the one that a mailed link sets. Throws EMAIL_LINK_INVALID and EMAIL_IN_USE.
 */
export async function openEmailLink(database: Database, mailer: Mailer, token: string): Promise<EmailLinkOutcome> {
  // Hashing takes its time, so it is done before the transaction.
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
  // The days of the way back begin when the address really changes.
  await transaction
    .update(emailChanges)
    .set({ expiresAt: new Date(Date.now() + undoHours * hourMs) })
    .where(
      and(eq(emailChanges.userId, person.id), eq(emailChanges.kind, 'UNDO'), eq(emailChanges.email, person.email)),
    );
  // Links that were mailed to the former address must not open the account any more.
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
  // Whoever changed the address may hold links of their own, that would take it back once more.
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
