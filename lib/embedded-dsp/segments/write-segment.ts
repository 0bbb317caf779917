import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { SegmentInput } from '@/lib/contract/targeting/segments';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { segmentMembers, segments } from '../store/segments-schema';
import { isForeignKeyViolation } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import { recordedSegment, type StoredSegment } from './find-segment';

interface NewSegment {
  operation: 'segments.create' | 'segments.createFor';
  userId: number | undefined;
  input: SegmentInput;
}

/** Stores a new, empty segment. Throws USER_NOT_FOUND. */
export async function createSegment(database: Database, caller: Caller, { operation, userId, input }: NewSegment) {
  const owner = await requireClient(database, caller, userId);
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(segments)
      .values({ userId: owner.id, ...input })
      .returning();
    if (!made) throw new Refusal('UNKNOWN');
    const about = { caller, operation, entity: 'segment' as const, id: made.id, ownerId: owner.id };
    await recordChange(transaction, { ...about, before: null, after: recordedSegment(made) });
    return { id: made.id, version: made.version };
  });
}

/**
 * Renames a segment or changes its membership duration. The new duration also applies to present members, counted from
 * their last activity. Throws STALE_VERSION, SEGMENT_SOURCE_FIXED.
 */
export async function updateSegment(
  database: Database,
  caller: Caller,
  before: StoredSegment,
  { version, ...input }: SegmentInput & { version: number },
) {
  if (input.source !== before.source || input.event !== before.event) throw new Refusal('SEGMENT_SOURCE_FIXED');
  const hasOtherTime = input.ttlDays !== before.ttlDays;
  return database.transaction(async (transaction) => {
    const [after] = await transaction
      .update(segments)
      .set({
        name: input.name,
        ttlDays: input.ttlDays,
        updatedAt: new Date(),
        version: sql`${segments.version} + 1`,
        ...(hasOtherTime ? { generation: sql`${segments.generation} + 1` } : {}),
      })
      .where(and(eq(segments.id, before.id), eq(segments.version, version)))
      .returning();
    if (!after) throw new Refusal('STALE_VERSION');
    if (hasOtherTime)
      await transaction
        .update(segmentMembers)
        .set({ expiresAt: sql`${segmentMembers.seenAt} + make_interval(days => ${input.ttlDays})` })
        .where(eq(segmentMembers.segmentId, after.id));
    await recordChange(transaction, {
      caller,
      operation: 'segments.update',
      entity: 'segment',
      id: after.id,
      ownerId: after.userId,
      before: recordedSegment(before),
      after: recordedSegment(after),
    });
    return { id: after.id, version: after.version };
  });
}

/** Deletes a segment and its members. Constraints of the store ensure that nothing uses it. Throws SEGMENT_IN_USE. */
export async function removeSegment(database: Database, caller: Caller, segment: StoredSegment): Promise<void> {
  const { id, userId: ownerId } = segment;
  try {
    await database.transaction(async (transaction) => {
      const gone = await transaction.delete(segments).where(eq(segments.id, id)).returning({ id: segments.id });
      if (gone.length === 0) throw new Refusal('NOT_FOUND');
      const about = { caller, operation: 'segments.remove' as const, entity: 'segment' as const, id, ownerId };
      await recordChange(transaction, { ...about, before: recordedSegment(segment), after: null });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new Refusal('SEGMENT_IN_USE') : error;
  }
}
