import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Database } from '../store/database';
import { adSetCreatives, adSets, campaigns } from '../store/schema';
import { bidderReasons, bidderStatusOf } from './bidder-reasons';
import { loadCampaignStatus } from './load-campaign-status';

/** Returns the ids of creatives, among the given ones or all, that are in a campaign whose bidder is online. */
export async function biddingCreatives(
  database: Database,
  ids: readonly number[] | 'all',
  live: LiveUses,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const shown = await database
    .selectDistinct({ creativeId: adSetCreatives.creativeId, campaignId: adSets.campaignId })
    .from(adSetCreatives)
    .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
    .innerJoin(campaigns, and(eq(campaigns.id, adSets.campaignId), eq(campaigns.status, 'ACTIVE')))
    .where(ids === 'all' ? undefined : inArray(adSetCreatives.creativeId, [...ids]));
  const loaded = await loadCampaignStatus(database, [...new Set(shown.map(({ campaignId }) => campaignId))], live);
  const now = Date.now();
  const online = new Set(
    loaded.filter(({ standing }) => bidderStatusOf(bidderReasons(standing, now)) === 'ONLINE').map(({ row }) => row.id),
  );
  return new Set(shown.filter(({ campaignId }) => online.has(campaignId)).map(({ creativeId }) => creativeId));
}
