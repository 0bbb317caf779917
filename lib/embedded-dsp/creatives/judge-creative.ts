import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emptyFieldCodes } from '@/lib/contract/creatives/creative-readiness';
import type { moderation } from '@/lib/contract/creatives/creatives';
import { Refusal } from '@/lib/contract/refusal';
import { lockAwaiting, startAwaiting } from '../campaigns/start-once-approved';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { requireSeen } from '../http/require-seen';
import type { Queryable } from '../store/database';
import { adSetCreatives, adSets, creatives, moderations } from '../store/schema';
import { type FoundCreative, notReady } from './stored-creative';
import { changed } from './write-creative';

/**
 * Keeps a verdict, and switches on the campaigns that have waited for it. Only what is complete can be approved.
 * Throws STALE_VERSION when the creative is another one than the moderator looked at, and the empty-field code of its
 * type (§8).
 */
export async function judgeCreative(
  database: Queryable,
  caller: Caller,
  found: FoundCreative,
  { status, message, version }: z.output<typeof moderation>,
) {
  const { id, userId, type, moderationStatus, moderationMsg } = found.creative;
  const missing = status === 'APPROVED' ? notReady(found) : [];
  if (missing.length > 0)
    throw new Refusal(emptyFieldCodes[type], {
      fields: Object.fromEntries(missing.map((field) => [field, 'required'])),
    });
  // What was just found complete must not have changed since.
  const seen = eq(creatives.version, version ?? found.creative.version);
  const made = await database.transaction(async (transaction) => {
    const awaiting = status === 'APPROVED' ? await lockAwaiting(transaction, id) : [];
    const [row] = await transaction
      .update(creatives)
      .set({
        moderationStatus: status,
        moderationMsg: message,
        version: sql`${creatives.version} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(creatives.id, id), isNull(creatives.removedAt), seen))
      .returning(changed);
    if (!row) return null;
    await transaction.insert(moderations).values({ creativeId: id, status, message, moderatorId: caller.id });
    await recordChange(transaction, {
      ...{ caller, operation: 'creatives.moderate', entity: 'creative', id, ownerId: userId },
      before: { moderationStatus, moderationMsg },
      after: { moderationStatus: status, moderationMsg: message },
    });
    await startAwaiting(transaction, awaiting, Date.now());
    return row;
  });
  if (!made) throw new Refusal('STALE_VERSION');
  return made;
}

/**
 * Archives, or takes back. An archived creative is in no list of things to choose from and is not shown. Throws
 * STALE_VERSION.
 */
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
    requireSeen(before, version);
    const [row] = await transaction
      .update(creatives)
      .set({ archived: sql`not ${creatives.archived}`, version: sql`${creatives.version} + 1`, updatedAt: new Date() })
      .where(isSame)
      .returning({ id: creatives.id, version: creatives.version, archived: creatives.archived });
    if (!row) throw new Refusal('NOT_FOUND');
    await recordChange(transaction, {
      ...{ caller, operation: 'creatives.archive', entity: 'creative', id: creative.id, ownerId: creative.userId },
      before: { archived: !row.archived },
      after: { archived: row.archived },
    });
    return row;
  });
}

/**
 * Hidden rather than deleted: statistics name it for ever. Locked first, so that no ad set takes it meanwhile.
 * Throws CREATIVE_IN_USE while an ad set shows it; the list says beforehand whether it is under bidding.
 */
export async function removeCreative(database: Queryable, caller: Caller, found: FoundCreative): Promise<void> {
  const { id, userId, name } = found.creative;
  await database.transaction(async (transaction) => {
    await transaction.select({ id: creatives.id }).from(creatives).where(eq(creatives.id, id)).for('update');
    const [shown] = await transaction
      .select({ adSetId: adSets.id })
      .from(adSetCreatives)
      .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
      .where(eq(adSetCreatives.creativeId, id))
      .limit(1);
    if (shown) throw new Refusal('CREATIVE_IN_USE');
    await transaction.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, id));
    await recordChange(transaction, {
      ...{ caller, operation: 'creatives.remove', entity: 'creative', id, ownerId: userId },
      before: { name },
      after: null,
    });
  });
}
