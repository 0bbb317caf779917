import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { adSets, campaigns } from '../store/schema';

export type StoredCampaign = typeof campaigns.$inferSelect;

/** Returns a campaign in the caller's scope. Throws NOT_FOUND for both missing and inaccessible ones. */
export async function findCampaign(database: Queryable, caller: Caller, id: number): Promise<StoredCampaign> {
  const [found] = await database
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), ownedWithin(scopeOf(caller), campaigns.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Returns the campaign of an ad set, for any caller. Throws NOT_FOUND for both missing and removed ad sets. */
export async function campaignOfAdSet(database: Queryable, id: number): Promise<number> {
  const [found] = await database
    .select({ campaignId: adSets.campaignId })
    .from(adSets)
    .where(and(eq(adSets.id, id), isNull(adSets.removedAt)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found.campaignId;
}
