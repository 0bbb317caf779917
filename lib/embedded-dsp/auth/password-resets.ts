import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordOwn } from '../history/record-own';
import { passwordChangedLetter, resetLetter } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import type { Database, Queryable } from '../store/database';
import { passwordResets, users } from '../store/people-schema';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';
import { newToken, tokenHash } from './tokens';

/** Lifetime of a mailed link. */
const lifeMs = 10 * 60_000;

/**
 * Mails a reset link to the owner of a login. For an unknown login the same work is done, so that neither the response
 * nor its duration reveals whether the login exists.
 */
export async function requestReset(database: Database, mailer: Mailer, login: string): Promise<void> {
  if (!mailer.isSetUp) return;
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifeMs);
  await database.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ id: users.id, login: users.login })
      .from(users)
      .where(and(eq(sql`lower(${users.login})`, sql`lower(${login})`), eq(users.archived, false)));
    await transaction.insert(passwordResets).values({ hash: tokenHash(token), expiresAt, userId: person?.id ?? null });
    const letter = resetLetter(person?.login ?? login, token);
    if (person) await mailer.sendMail(transaction, { userId: person.id, letter, goodUntil: expiresAt });
    else await mailer.pretendMail(transaction, letter);
  });
}

/** Returns when a token expires. Throws RESET_TOKEN_EXPIRED, PASSWORD_ALREADY_CHANGED or RESET_FAILED (unknown). */
export async function requireReset(queryable: Queryable, token: string): Promise<Date> {
  const [found] = await queryable
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.hash, tokenHash(token)));
  if (!found?.userId) throw new Refusal('RESET_FAILED');
  if (found.spentAt) throw new Refusal('PASSWORD_ALREADY_CHANGED');
  if (found.expiresAt <= new Date()) throw new Refusal('RESET_TOKEN_EXPIRED');
  return found.expiresAt;
}

interface NewPassword {
  token: string;
  password: string;
}

/**
 * Sets the password by a token, which works once even with concurrent calls, and ends all sessions of the user. Returns
 * the login.
 */
export async function resetPassword(database: Database, mailer: Mailer, given: NewPassword): Promise<string> {
  // Checked first, so that an invalid token does not cost a password hash.
  await requireReset(database, given.token);
  const passwordHash = await hashPassword(given.password);
  return database.transaction(async (transaction) => {
    const [spent] = await transaction
      .update(passwordResets)
      .set({ spentAt: new Date() })
      .where(
        and(
          eq(passwordResets.hash, tokenHash(given.token)),
          isNull(passwordResets.spentAt),
          gt(passwordResets.expiresAt, new Date()),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!spent) await requireReset(transaction, given.token);
    const [person] = await transaction
      .update(users)
      .set({
        passwordHash,
        tempPasswordUntil: null,
        isOwnPassword: users.isTempPassword,
        version: sql`${users.version} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(users.id, spent?.userId ?? 0), eq(users.archived, false)))
      .returning({ id: users.id, login: users.login });
    if (!person) throw new Refusal('RESET_FAILED');
    const { id, login } = person;
    await forgetResets(transaction, id);
    await endSessionsOf(transaction, id, { reason: 'SESSION_ENDED_PASSWORD' });
    // Both values are masked; the entry only records that the password changed.
    const change = { before: { password: 'old' }, after: { password: 'new' } };
    await recordOwn(transaction, person, { operation: 'auth.resetPassword', ...change });
    await mailer.sendMail(transaction, { userId: id, letter: passwordChangedLetter(login) });
    return login;
  });
}

/** Returns true if a reset link of a user was requested and is still valid. */
export async function isResetOpen(queryable: Queryable, userId: number): Promise<boolean> {
  const { hash, expiresAt, spentAt } = passwordResets;
  const open = and(eq(passwordResets.userId, userId), isNull(spentAt), gt(expiresAt, new Date()));
  const found = await queryable.select({ hash }).from(passwordResets).where(open).limit(1);
  return found.length > 0;
}

/** Invalidates all reset links of a user. */
export async function forgetResets(queryable: Queryable, userId: number): Promise<void> {
  await queryable
    .update(passwordResets)
    .set({ spentAt: new Date() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.spentAt)));
}
