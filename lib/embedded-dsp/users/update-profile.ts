import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { profileInput } from '@/lib/contract/people/users';
import { Refusal } from '@/lib/contract/refusal';
import type { AttemptLimit } from '../auth/attempt-limit';
import { askForEmail, dropRequests } from '../auth/email-changes';
import { forgetResets } from '../auth/password-resets';
import { verifyPassword } from '../auth/passwords';
import { uniqueRefusal } from '../auth/unique-refusal';
import { timeZoneByKey } from '../dictionaries/time-zones';
import { recordOwn } from '../history/record-own';
import type { Caller } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Database, Transaction } from '../store/database';
import { users } from '../store/people-schema';

type Profile = z.output<typeof profileInput>;

interface Parts {
  database: Database;
  mailer: Mailer;
  /** Shared with attempts to change the password. */
  attempts: AttemptLimit;
}

const { email, phone, tgUsername, timeZoneKey, language, version, passwordHash, login } = users;
const stored = { email, phone, tgUsername, timeZoneKey, language, version, passwordHash, login };

/**
 * Updates the caller's own contacts. A new email requires the current password and becomes valid when the mailed link
 * is opened; without a mail server, at once. Throws STALE_VERSION, EMAIL_IN_USE, PHONE_IN_USE,
 * CURRENT_PASSWORD_REQUIRED, PASSWORD_CURRENT_WRONG, PASSWORD_LOCKED and VALIDATION_FAILED for an unknown time zone.
 */
export async function updateProfile(parts: Parts, caller: Caller, given: Profile): Promise<void> {
  if (!timeZoneByKey(given.timeZoneKey))
    throw new Refusal('VALIDATION_FAILED', { fields: { timeZoneKey: 'required' } });
  const { database, mailer } = parts;
  const [seen] = await database.select(stored).from(users).where(eq(users.id, caller.id));
  if (!seen) throw new Refusal('USER_NOT_FOUND');
  const isOtherEmail = seen.email !== given.email;
  if (isOtherEmail) await requirePassword(parts, caller, { ...given, hash: seen.passwordHash });
  const work = async (transaction: Transaction) => {
    const [before] = await transaction.select(stored).from(users).where(eq(users.id, caller.id)).for('update');
    if (!before) throw new Refusal('USER_NOT_FOUND');
    if (before.version !== given.version || before.passwordHash !== seen.passwordHash)
      throw new Refusal('STALE_VERSION');
    const isMailed = isOtherEmail && mailer.isSetUp;
    const after = valuesOf(given, isMailed ? before.email : given.email);
    await transaction
      .update(users)
      .set({ ...after, version: sql`${users.version} + 1`, updatedAt: new Date() })
      .where(eq(users.id, caller.id));
    const person = { id: caller.id, login: before.login, email: before.email };
    if (isMailed) {
      await requireFreeEmail(transaction, caller, given.email);
      await askForEmail(transaction, mailer, person, given.email);
    } else await dropRequests(transaction, caller.id);
    // Links mailed to the former address become invalid.
    if (before.email !== after.email) await forgetResets(transaction, caller.id);
    const { version: _version, passwordHash: _hash, login: _login, ...shown } = before;
    const requested = isMailed ? { pendingEmail: given.email } : {};
    const change = { before: shown, after: { ...shown, ...after, ...requested } };
    await recordOwn(transaction, caller, { operation: 'users.updateProfile', ...change });
  };
  await database.transaction(work).catch((error: unknown) => {
    throw uniqueRefusal(error);
  });
}

const valuesOf = ({ phone, tgUsername, timeZoneKey, language }: Profile, email: string) => ({
  email,
  timeZoneKey,
  phone: phone || null,
  tgUsername: tgUsername || null,
  ...(language ? { language } : {}),
});

interface Tried {
  currentPassword?: string | undefined;
  hash: string;
}

async function requirePassword({ attempts }: Parts, caller: Caller, { currentPassword, hash }: Tried): Promise<void> {
  if (!currentPassword)
    throw new Refusal('CURRENT_PASSWORD_REQUIRED', { fields: { currentPassword: 'CURRENT_PASSWORD_REQUIRED' } });
  await attempts.take(String(caller.id));
  if (!(await verifyPassword(currentPassword, hash)))
    throw new Refusal('PASSWORD_CURRENT_WRONG', { fields: { currentPassword: 'PASSWORD_CURRENT_WRONG' } });
  await attempts.onRight(String(caller.id));
}

/** An address in use is refused now, instead of when its link is opened. */
async function requireFreeEmail(transaction: Transaction, caller: Caller, email: string): Promise<void> {
  const [taken] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), ne(users.id, caller.id)));
  if (taken) throw new Refusal('EMAIL_IN_USE', { fields: { email: 'EMAIL_IN_USE' } });
}
