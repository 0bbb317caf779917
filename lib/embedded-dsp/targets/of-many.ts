import { eq, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Queryable } from '../store/database';
import { adSets, targets } from '../store/schema';

/** A target of the list, which many ad sets may use: not the own one of a single ad set. */
export const isOfMany: SQL = sql`not exists (select 1 from ${adSets} where ${adSets.ownTargetId} = ${targets.id})`;

/** Throws TARGET_OF_AD_SET for the own target of an ad set, which comes and goes with that. */
export async function requireOfMany(database: Queryable, id: number): Promise<void> {
  const [owner] = await database.select({ id: adSets.id }).from(adSets).where(eq(adSets.ownTargetId, id));
  if (owner) throw new Refusal('TARGET_OF_AD_SET');
}
