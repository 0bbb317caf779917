import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { CreativeView } from '@/lib/contract/creatives';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns, moderations } from '../store/schema';
import { type FoundCreative, type RowSources, toCreativeRow } from './creative-rows';

/** Everything about one creative: what its author wrote, what its file is, who shows it, what moderators said. */
export async function viewCreative(
  database: Database,
  found: FoundCreative,
  sources: RowSources,
): Promise<CreativeView> {
  const { creative, file } = found;
  const bidding = await sources.biddingAmong([creative.id]);
  const { iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl, creativeOuterId, trackers, pixel } = creative;
  const { filename, mimeType, size, duration } = file;
  return {
    ...toCreativeRow(found, sources.linkTo, bidding.has(creative.id)),
    ...{ iabCategory, kktuCodes, kktuDescription, finalUrl, displayUrl, creativeOuterId, trackers, pixel },
    ...{ file: file.name, filename, mimeType, size, duration },
    erid: creative.erid,
    ordStatus: creative.ordStatus,
    ordError: creative.ordError,
    campaigns: await campaignsShowing(database, creative.id),
    moderationHistory: await historyOf(database, creative.id),
    updatedAt: creative.updatedAt.toISOString(),
  };
}

/** Campaigns with an ad set that shows the creative, by name. */
export function campaignsShowing(database: Database, creativeId: number) {
  return database
    .selectDistinct({ id: campaigns.id, name: campaigns.name })
    .from(adSetCreatives)
    .innerJoin(adSets, eq(adSets.id, adSetCreatives.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(and(eq(adSetCreatives.creativeId, creativeId), isNull(adSets.removedAt)))
    .orderBy(asc(campaigns.name), asc(campaigns.id));
}

async function historyOf(database: Database, creativeId: number): Promise<CreativeView['moderationHistory']> {
  const found = await database
    .select({ status: moderations.status, message: moderations.message, login: users.login, at: moderations.at })
    .from(moderations)
    .innerJoin(users, eq(users.id, moderations.moderatorId))
    .where(eq(moderations.creativeId, creativeId))
    .orderBy(desc(moderations.at), desc(moderations.id));
  return found.map((verdict) => ({ ...verdict, at: verdict.at.toISOString() }));
}
