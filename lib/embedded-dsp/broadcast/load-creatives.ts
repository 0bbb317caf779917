import { and, asc, eq, isNull } from 'drizzle-orm';
import { imagesOf } from '../creatives/stored-images';
import type { BiddableCreative } from '../exchange/campaigns/biddable-creative';
import { anyOf } from '../store/any-of';
import type { Database } from '../store/database';
import { adSetCreatives, creatives, storedFiles } from '../store/schema';
import { biddableCreative } from './biddable-creative';

/** The approved creatives of ad sets that are not archived, in the order in which they were chosen. */
export async function loadCreatives(database: Database, adSetIds: number[]): Promise<Map<number, BiddableCreative[]>> {
  if (!adSetIds.length) return new Map();
  const rows = await database
    .select({ adSetId: adSetCreatives.adSetId, creative: creatives, file: storedFiles })
    .from(adSetCreatives)
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(
      and(
        anyOf(adSetCreatives.adSetId, adSetIds),
        eq(creatives.moderationStatus, 'APPROVED'),
        eq(creatives.archived, false),
        isNull(creatives.removedAt),
      ),
    )
    .orderBy(asc(adSetCreatives.position), asc(creatives.id));
  const natives = rows.filter(({ creative }) => creative.type === 'native' || creative.type === 'nativeAi');
  const images = await imagesOf(
    database,
    natives.map(({ creative }) => creative.id),
  );
  const byAdSet = new Map<number, BiddableCreative[]>();
  for (const { adSetId, creative, file } of rows) {
    const own = byAdSet.get(adSetId) ?? [];
    byAdSet.set(adSetId, own);
    own.push(biddableCreative({ creative, file, images: images.get(creative.id) ?? [], login: '' }));
  }
  return byAdSet;
}
