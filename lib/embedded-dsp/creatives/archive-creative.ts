import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireCurrentVersion } from '../http/require-current-version';
import type { Queryable } from '../store/database';
import { adSetCreatives, adSets, creatives } from '../store/schema';
import type { FoundCreative } from './stored-creative';

/** Archives or restores a creative. An archived creative cannot be selected and is not shown. Throws STALE_VERSION. */
export function toggleArchived(
  database: Queryable,
  caller: Caller,
  { creative }: FoundCreative,
  version: number | undefined,
) {
  return database.transaction(async (transaction) => {
    const isSame = and(eq(creatives.id, creative.id), isNull(creatives.removedAt));
    const [before] = await transaction.select().from(creatives).where(isSame).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    requireCurrentVersion(before, version);
    const [row] = await transaction
      .update(creatives)
      .set({ archived: sql`not ${creatives.archived}`, version: sql`${creatives.version} + 1`, updatedAt: new Date() })
      .where(isSame)
      .returning({ id: creatives.id, version: creatives.version, archived: creatives.archived });
    if (!row) throw new Refusal('NOT_FOUND');
    await recordChange(transaction, {
      caller,
      operation: 'creatives.archive',
      entity: 'creative',
      id: creative.id,
      ownerId: creative.userId,
      before: { archived: !row.archived },
      after: { archived: row.archived },
    });
    return row;
  });
}

/**
 * Marks a creative as removed; the row stays, because statistics refer to it. The row is locked first, so that no ad
 * set can add it meanwhile. Throws NOT_FOUND if it was removed meanwhile, CREATIVE_IN_USE while an ad set uses it; the
 * list shows in advance whether it is under bidding.
 */
export async function removeCreative(database: Queryable, caller: Caller, found: FoundCreative): Promise<void> {
  const { id, userId, name } = found.creative;
  await database.transaction(async (transaction) => {
    const isPresent = and(eq(creatives.id, id), isNull(creatives.removedAt));
    const [locked] = await transaction.select({ id: creatives.id }).from(creatives).where(isPresent).for('update');
    if (!locked) throw new Refusal('NOT_FOUND');
    const [shown] = await transaction
      .select({ adSetId: adSets.id })
      .from(adSetCreatives)
      .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
      .where(eq(adSetCreatives.creativeId, id))
      .limit(1);
    if (shown) throw new Refusal('CREATIVE_IN_USE');
    await transaction.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, id));
    await recordChange(transaction, {
      caller,
      operation: 'creatives.remove',
      entity: 'creative',
      id,
      ownerId: userId,
      before: { name },
      after: null,
    });
  });
}
