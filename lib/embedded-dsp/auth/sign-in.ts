import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { credentials } from '@/lib/contract/people/auth';
import { Refusal } from '@/lib/contract/refusal';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { readCurrentUser } from './current-user';
import { knownDevice, rememberDevice } from './known-devices';
import type { loginLimits } from './login-limits';
import { verifyPassword } from './passwords';
import { openSession, type SessionSettings } from './sessions';

interface Parts {
  database: Database;
  attempts: ReturnType<typeof loginLimits>;
  settings: SessionSettings;
}

interface From {
  address: string;
  userAgent: string | null;
}

/** Opens a session. Throws BAD_CREDENTIALS, TEMPORARY_PASSWORD_EXPIRED and what the limits throw. */
export async function signIn(parts: Parts, given: z.output<typeof credentials>, from: From) {
  const { database, attempts, settings } = parts;
  const { login, password, deviceToken } = given;
  // Only a device that says it is known is looked for before the limits: what they refuse costs the store nothing.
  const asked = deviceToken ? await accountOf(database, login) : null;
  const device = asked ? await knownDevice(database, asked.id, deviceToken) : null;
  const attempt = { login, address: from.address, device };
  await attempts.take(attempt);
  const account = asked ?? (await accountOf(database, login));
  const isRight = await verifyPassword(password, account?.passwordHash, {
    isKnownDevice: device !== null,
    from: from.address,
  });
  // Said to whoever knows the password, and to nobody else.
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
