import { and, desc, eq, notInArray } from 'drizzle-orm';
import { knownDevices } from '../store/access-schema';
import type { Database } from '../store/database';
import { newToken, tokenHash } from './tokens';

/** So many devices of a person are remembered. */
const maxDevices = 50;

/** The hash of a device's token if it has signed in to this account before; null for any other. */
export async function knownDevice(database: Database, userId: number | undefined, token: string | null | undefined) {
  if (!token) return null;
  const hash = tokenHash(token);
  const [found] = await database
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(and(eq(knownDevices.hash, hash), eq(knownDevices.userId, userId ?? -1)));
  return found?.hash ?? null;
}

/** Remembers a device that has signed in; answers the token by which it will be known. */
export async function rememberDevice(database: Database, userId: number, known: string | null): Promise<string | null> {
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
