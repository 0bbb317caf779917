import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { credentials } from '@/lib/contract/people/auth';
import { Refusal } from '@/lib/contract/refusal';
import { knownDevices } from '../store/access-schema';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { readCurrentUser } from './current-user';
import type { loginLimits } from './login-limits';
import { verifyPassword } from './passwords';
import { openSession, type SessionSettings } from './sessions';
import { newToken, tokenHash } from './tokens';

interface Parts {
  database: Database;
  attempts: ReturnType<typeof loginLimits>;
  settings: SessionSettings;
}

interface From {
  address: string;
  userAgent: string | null;
}

/** Opens a session. Throws BAD_CREDENTIALS, TEMPORARY_PASSWORD_EXPIRED and the codes of the limits. */
export async function signIn(parts: Parts, given: z.output<typeof credentials>, from: From) {
  const { database, attempts, settings } = parts;
  const { login, password, deviceToken } = given;
  // The account is only read before the limits if a device token is given, so that refused attempts do not reach the
  // store.
  const requested = deviceToken ? await accountOf(database, login) : null;
  const device = requested ? await knownDevice(database, requested.id, deviceToken) : null;
  const attempt = { login, address: from.address, device };
  await attempts.take(attempt);
  const account = requested ?? (await accountOf(database, login));
  const isRight = await verifyPassword(password, account?.passwordHash, {
    isKnownDevice: device !== null,
    from: from.address,
  });
  // Only reported if the password is correct.
  if (account && isRight && isOver(account)) throw new Refusal('TEMPORARY_PASSWORD_EXPIRED');
  const session = account && isRight ? await openSession(database, account, settings, from) : null;
  if (!account || !session) throw new Refusal('BAD_CREDENTIALS');
  await attempts.onRight(attempt);
  const user = await readCurrentUser(database, account.id);
  return { ...session, user, deviceToken: await rememberDevice(database, account.id, device) };
}

const isOver = ({ isTempPassword, tempPasswordUntil }: Pick<typeof users.$inferSelect, TemporaryFields>): boolean =>
  isTempPassword && tempPasswordUntil !== null && tempPasswordUntil <= new Date();
type TemporaryFields = 'isTempPassword' | 'tempPasswordUntil';

async function accountOf(database: Database, login: string) {
  const { id, passwordHash, isTempPassword, tempPasswordUntil } = users;
  const [account] = await database
    .select({ id, passwordHash, isTempPassword, tempPasswordUntil })
    .from(users)
    .where(and(eq(sql`lower(${users.login})`, sql`lower(${login})`), eq(users.archived, false)));
  return account ?? null;
}

/** Maximum number of known devices per user. */
const maxDevices = 50;

/** Returns the token hash of a device that has signed in to this account before; null otherwise. */
async function knownDevice(database: Database, userId: number | undefined, token: string | null | undefined) {
  if (!token) return null;
  const hash = tokenHash(token);
  const [found] = await database
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(and(eq(knownDevices.hash, hash), eq(knownDevices.userId, userId ?? -1)));
  return found?.hash ?? null;
}

/** Stores a device that has signed in. Returns its new token, or null if it was known. */
async function rememberDevice(database: Database, userId: number, known: string | null): Promise<string | null> {
  if (known) {
    await database.update(knownDevices).set({ lastUsedAt: new Date() }).where(eq(knownDevices.hash, known));
    return null;
  }
  const token = newToken();
  await database.insert(knownDevices).values({ hash: tokenHash(token), userId });
  const newest = database
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(maxDevices);
  await database
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.hash, newest)));
  return token;
}
