import { eq, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { adSets, targets } from '../store/schema';

/**
 * Condition for shared targets, which the list shows and many ad sets may use; own targets of a single ad set do not
 * match.
 */
export const isOfMany: SQL = sql`not exists (select 1 from ${adSets} where ${adSets.ownTargetId} = ${targets.id})`;

/** Throws TARGET_OF_AD_SET for an ad set's own target, which is created and deleted with the ad set. */
export async function requireOfMany(database: Queryable, id: number): Promise<void> {
  const [owner] = await database.select({ id: adSets.id }).from(adSets).where(eq(adSets.ownTargetId, id));
  if (owner) throw new Refusal('TARGET_OF_AD_SET');
}
