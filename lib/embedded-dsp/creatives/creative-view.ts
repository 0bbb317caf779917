import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { users } from '../store/people-schema';
import { adSetCreatives, adSets, campaigns, creatives, moderations } from '../store/schema';
import { type RowSources, toCreativeRow } from './creative-rows';
import { type FoundCreative, mediumOf, wholeOfStored } from './stored-creative';

/** Returns all data of one creative: its fields, its file, the campaigns that use it, and its moderation. */
export async function viewCreative(
  database: Database,
  found: FoundCreative,
  sources: RowSources,
): Promise<CreativeView> {
  const { creative, file } = found;
  const bidding = await sources.biddingAmong([creative.id]);
  return {
    ...wholeOfStored(found),
    ...toCreativeRow(found, sources.linkTo, bidding.has(creative.id)),
    images: found.images.map(({ mimeType: _unseen, ...image }) => ({
      ...image,
      fileUrl: image.file === null ? null : sources.linkTo(image.file),
    })),
    filename: file?.filename ?? null,
    size: file?.size ?? null,
    duration: mediumOf(found)?.duration ?? null,
    details: file?.details ?? creative.details.tag?.details ?? null,
    erid: creative.erid,
    ordStatus: creative.ordStatus,
    ordError: creative.ordError,
    campaigns: await campaignsShowing(database, creative.id),
    duplicates: file ? await duplicatesOf(database, found, file.sha256) : [],
    moderationHistory: await historyOf(database, creative.id),
    updatedAt: creative.updatedAt.toISOString(),
  };
}

/** Reads the campaigns with an ad set that uses the creative, by name. */
function campaignsShowing(database: Database, creativeId: number) {
  return database
    .selectDistinct({ id: campaigns.id, name: campaigns.name })
    .from(adSetCreatives)
    .innerJoin(adSets, eq(adSets.id, adSetCreatives.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(and(eq(adSetCreatives.creativeId, creativeId), isNull(adSets.removedAt)))
    .orderBy(asc(campaigns.name), asc(campaigns.id));
}

/** Reads the owner's other creatives whose file has the same content, whatever its name. */
function duplicatesOf(database: Database, { creative }: FoundCreative, sha256: string) {
  return database
    .select({ id: creatives.id, name: creatives.name })
    .from(creatives)
    .innerJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(
      and(
        eq(storedFiles.sha256, sha256),
        eq(creatives.userId, creative.userId),
        ne(creatives.id, creative.id),
        isNull(creatives.removedAt),
      ),
    )
    .orderBy(asc(creatives.id))
    .limit(100);
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
