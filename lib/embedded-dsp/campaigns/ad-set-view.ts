import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import { toAmount } from '@/lib/contract/money';
import { mediumOf, sizeOf } from '../creatives/stored-creative';
import { pictureOf } from '../files/stored-files';
import { rulesOfAdSets } from '../rules/ad-set-rules';
import type { Database } from '../store/database';
import { storedFiles } from '../store/files-schema';
import { adSetCreatives, adSets, creatives, targets } from '../store/schema';
import type { StoredTarget } from '../targets/find-target';

/** Returns a campaign's ad sets with their creatives, target and rules, in the order of creation. */
export async function viewAdSets(
  database: Database,
  campaignId: number,
  linkTo: (file: string) => string,
): Promise<AdSet[]> {
  const rows = await database
    .select({ adSet: adSets, target: targets })
    .from(adSets)
    .leftJoin(targets, eq(targets.id, adSets.targetId))
    .where(and(eq(adSets.campaignId, campaignId), isNull(adSets.removedAt)))
    .orderBy(asc(adSets.id));
  const shown = await creativesOf(
    database,
    rows.map(({ adSet }) => adSet.id),
    linkTo,
  );
  const rules = await rulesOfAdSets(
    database,
    rows.map(({ adSet }) => adSet.id),
  );
  return rows.map(({ adSet, target }) => {
    const own = shown.filter(({ adSetId }) => adSetId === adSet.id).map(({ creative }) => creative);
    const { id, name, targetId } = adSet;
    const ownRules = rules.get(id) ?? [];
    return {
      id,
      name,
      targetId,
      maxPrice: toAmount(adSet.maxPrice),
      creatives: own.map((creative) => creative.id),
      creativeDtoList: own,
      targetDto: target && { id: target.id, name: target.name },
      ownTarget: target && target.id === adSet.ownTargetId ? ownOf(target) : null,
      ruleIds: ownRules.map((rule) => rule.id),
      ruleDtoList: ownRules.map(({ id, name, type, status, archived }) => ({ id, name, type, status, archived })),
    };
  });
}

const ownOf = ({ id, version, conditions }: StoredTarget) => ({ id, version, ...conditions });

async function creativesOf(database: Database, adSetIds: number[], linkTo: (file: string) => string) {
  if (adSetIds.length === 0) return [];
  const rows = await database
    .select({ adSetId: adSetCreatives.adSetId, creative: creatives, file: storedFiles })
    .from(adSetCreatives)
    .innerJoin(creatives, eq(creatives.id, adSetCreatives.creativeId))
    .leftJoin(storedFiles, eq(storedFiles.name, creatives.file))
    .where(inArray(adSetCreatives.adSetId, adSetIds))
    .orderBy(asc(adSetCreatives.position), asc(creatives.id));
  return rows.map(({ adSetId, creative, file }) => {
    const { id, name, moderationStatus } = creative;
    const shown = {
      mimeType: file?.mimeType ?? null,
      fileUrl: file && linkTo(file.name),
      ...pictureOf(file, linkTo),
      ...sizeOf({ creative, file }),
      duration: mediumOf({ creative, file })?.duration ?? null,
    };
    return { adSetId, creative: { id, name, moderationStatus, ...shown } };
  });
}
