import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emptyFieldCodes } from '@/lib/contract/creatives/creative-readiness';
import type { moderation } from '@/lib/contract/creatives/creatives';
import { Refusal } from '@/lib/contract/refusal';
import { lockAwaiting, startAwaiting } from '../campaigns/start-once-approved';
import { type FoundCreative, notReady } from '../creatives/stored-creative';
import { changed } from '../creatives/write-creative';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Queryable } from '../store/database';
import { creatives, moderations } from '../store/schema';

/**
 * Stores a moderation verdict and, on approval, starts the campaigns that waited for it. Only complete creatives can be
 * approved. Throws STALE_VERSION if the creative has changed since the moderator opened it, and the empty-field code of
 * its type (§8) if it is incomplete.
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
  // Judge only the version whose completeness was checked.
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
      caller,
      operation: 'creatives.moderate',
      entity: 'creative',
      id,
      ownerId: userId,
      before: { moderationStatus, moderationMsg },
      after: { moderationStatus: status, moderationMsg: message },
    });
    await startAwaiting(transaction, awaiting, Date.now());
    return row;
  });
  if (!made) throw new Refusal('STALE_VERSION');
  return made;
}
