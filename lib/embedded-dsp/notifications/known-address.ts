import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { knownAddresses } from '../store/notifications-schema';

/** So many addresses of a person are remembered. */
const kept = 50;

/** Remembers from where a person signs in. Answers whether that is new to somebody who has signed in before. */
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

/** An IPv4 address as it is; of an IPv6 one the network (/64), whose devices change the rest every day. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  if (!plain.includes(':')) return plain.slice(0, 64);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
