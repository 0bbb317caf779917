import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdSet } from '@/lib/contract/ad-sets';
import { toAmount } from '../micros';
import type { Database } from '../store/database';
import { adSetCreatives, adSets, creatives, storedFiles, targets } from '../store/schema';

/** A campaign's ad sets with their creatives and target, in the order in which they were made. */
export async function viewAdSets(
  database: Database,
  campaignId: number,
  linkTo: (file: string) => string,
): Promise<AdSet[]> {
  const rows = await database
    .select({ adSet: adSets, targetName: targets.name })
    .from(adSets)
    .leftJoin(targets, eq(targets.id, adSets.targetId))
    .where(and(eq(adSets.campaignId, campaignId), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.id));
  const shown = await creativesOf(
    database,
    rows.map(({ adSet }) => adSet.id),
    linkTo,
  );
  return rows.map(({ adSet, targetName }) => {
    const own = shown.filter(({ adSetId }) => adSetId === adSet.id).map(({ creative }) => creative);
    const { id, name, targetId } = adSet;
    return {
      ...{ id, name, targetId },
      maxPrice: toAmount(adSet.maxPrice),
      creatives: own.map((creative) => creative.id),
      creativeDtoList: own,
      targetDto: targetId === null ? null : { id: targetId, name: targetName ?? '' },
    };
  });
}

async function creativesOf(database: Database, adSetIds: number[], linkTo: (file: string) => string) {
  if (adSetIds.length === 0) return [];
  const rows = await database
    .select({ adSetId: adSetCreatives.adSetId, creative: creatives, file: storedFiles })
    .from(adSetCreatives)
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .innerJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(inArray(adSetCreatives.adSetId, adSetIds))
    .orderBy(asc(adSetCreatives.position), asc(creatives.id));
  return rows.map(({ adSetId, creative, file }) => {
    const { id, name, moderationStatus } = creative;
    const { width, height } = file;
    return { adSetId, creative: { id, name, moderationStatus, width, height, fileUrl: linkTo(file.name) } };
  });
}
