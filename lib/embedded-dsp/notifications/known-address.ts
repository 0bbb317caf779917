import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { networkOf } from '../auth/network-of';
import type { Database } from '../store/database';
import { knownAddresses } from '../store/notifications-schema';

/** Maximum remembered addresses per user. */
const kept = 50;

/** Remembers the address of a sign-in. Returns true if it is new for a user who has signed in before. */
export async function isNewAddress(database: Database, userId: number, from: string): Promise<boolean> {
  const address = networkOf(from);
  const known = await database
    .select()
    .from(knownAddresses)
    .where(eq(knownAddresses.userId, userId))
    .orderBy(desc(knownAddresses.lastSeenAt))
    .limit(kept);
  await database
    .insert(knownAddresses)
    .values({ userId, address })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.address],
      set: { lastSeenAt: sql`excluded.last_seen_at` },
    });
  const oldest = known.length === kept ? known.at(-1) : undefined;
  if (oldest)
    await database
      .delete(knownAddresses)
      .where(and(eq(knownAddresses.userId, userId), lt(knownAddresses.lastSeenAt, oldest.lastSeenAt)));
  return known.length > 0 && known.every((one) => one.address !== address);
}
