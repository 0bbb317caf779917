import { and, asc, eq, isNull } from 'drizzle-orm';
import { imagesOf } from '../creatives/stored-images';
import type { BiddableCreative } from '../exchange/campaigns/biddable-creative';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { adSetCreatives, creatives } from '../store/schema';
import { anyOf } from '../store/sql/any-of';
import { biddableCreative } from './biddable-creative';

/** Condition for creatives that can be shown to viewers. */
export const isShowable = and(
  eq(creatives.moderationStatus, 'APPROVED'),
  eq(creatives.archived, false),
  isNull(creatives.removedAt),
);

/** Reads the approved, unarchived creatives of ad sets, in the order in which they were chosen. */
export async function loadCreatives(database: Database, adSetIds: number[]): Promise<Map<number, BiddableCreative[]>> {
  if (!adSetIds.length) return new Map();
  const rows = await database
    .select({ adSetId: adSetCreatives.adSetId, creative: creatives, file: storedFiles })
    .from(adSetCreatives)
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(and(anyOf(adSetCreatives.adSetId, adSetIds), isShowable))
    .orderBy(asc(adSetCreatives.position), asc(creatives.id));
  const images = await imagesOfNatives(
    database,
    rows.map(({ creative }) => creative),
  );
  const byAdSet = new Map<number, BiddableCreative[]>();
  for (const { adSetId, creative, file } of rows) {
    const own = byAdSet.get(adSetId) ?? [];
    byAdSet.set(adSetId, own);
    own.push(biddableCreative({ creative, file, images: images.get(creative.id) ?? [], login: '' }));
  }
  return byAdSet;
}

/** Reads creatives of a client by id, whatever their moderation status. Archived ones are omitted. */
export async function creativesOfClient(database: Database, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ creative: creatives, file: storedFiles })
    .from(creatives)
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(
      and(
        anyOf(creatives.id, ids),
        eq(creatives.userId, userId),
        eq(creatives.archived, false),
        isNull(creatives.removedAt),
      ),
    );
  const images = await imagesOfNatives(
    database,
    rows.map(({ creative }) => creative),
  );
  return rows.map(({ creative, file }) => ({
    id: creative.id,
    type: creative.type,
    moderationStatus: creative.moderationStatus,
    biddable: biddableCreative({ creative, file, images: images.get(creative.id) ?? [], login: '' }),
  }));
}

const imagesOfNatives = (database: Database, found: readonly (typeof creatives.$inferSelect)[]) =>
  imagesOf(
    database,
    found.flatMap(({ id, type }) => (type === 'native' || type === 'nativeAi' ? [id] : [])),
  );
