import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { TagInput } from '@/lib/contract/targeting/tags';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Transaction } from '../store/database';
import { segments, tags } from '../store/segments-schema';
import { recordedTag, type StoredTag } from './find-tag';

/** Bytes of a tag's code: too many to guess. */
const codeBytes = 16;

/** Stores a new tag for the owner of its segment. Throws NOT_FOUND for a segment outside the caller's scope. */
export function createTag(database: Database, caller: Caller, input: TagInput) {
  return database.transaction(async (transaction) => {
    const { userId } = await requireSegment(transaction, caller, input.segmentId);
    const code = randomBytes(codeBytes).toString('base64url');
    const [made] = await transaction
      .insert(tags)
      .values({ ...input, userId, code })
      .returning();
    if (!made) throw new Refusal('UNKNOWN');
    const about = { caller, operation: 'tags.create' as const, entity: 'tag' as const, id: made.id, ownerId: userId };
    await recordChange(transaction, { ...about, before: null, after: recordedTag(made) });
    return { id: made.id, version: made.version };
  });
}

/**
 * Updates a tag. The version must be the one the user saw, and the segment must belong to the same client. Throws
 * STALE_VERSION, NOT_FOUND.
 */
export function updateTag(
  database: Database,
  caller: Caller,
  before: StoredTag,
  { version, ...input }: TagInput & { version: number },
) {
  return database.transaction(async (transaction) => {
    await requireSegment(transaction, caller, input.segmentId, before.userId);
    const [after] = await transaction
      .update(tags)
      .set({ ...input, version: sql`${tags.version} + 1`, updatedAt: new Date() })
      .where(and(eq(tags.id, before.id), eq(tags.version, version)))
      .returning();
    if (!after) throw new Refusal('STALE_VERSION');
    await recordChange(transaction, {
      caller,
      operation: 'tags.update',
      entity: 'tag',
      id: after.id,
      ownerId: after.userId,
      before: recordedTag(before),
      after: recordedTag(after),
    });
    return { id: after.id, version: after.version };
  });
}

/** Deletes a tag and its hit counts. Members that it added to the segment remain until they expire. */
export function removeTag(database: Database, caller: Caller, tag: StoredTag): Promise<void> {
  const { id, userId: ownerId } = tag;
  return database.transaction(async (transaction) => {
    const gone = await transaction.delete(tags).where(eq(tags.id, id)).returning({ id: tags.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    const about = { caller, operation: 'tags.remove' as const, entity: 'tag' as const, id, ownerId };
    await recordChange(transaction, { ...about, before: recordedTag(tag), after: null });
  });
}

/** Locks the segment until the end of the transaction, so that it is not deleted meanwhile. */
async function requireSegment(transaction: Transaction, caller: Caller, id: number, ownerId?: number) {
  const [found] = await transaction
    .select({ userId: segments.userId, source: segments.source })
    .from(segments)
    .where(
      and(
        eq(segments.id, id),
        ownedWithin(scopeOf(caller), segments.userId),
        ownerId === undefined ? undefined : eq(segments.userId, ownerId),
      ),
    )
    .for('share');
  if (!found) throw new Refusal('NOT_FOUND', { fields: { segmentId: 'required' } });
  if (found.source !== 'tag') throw new Refusal('VALIDATION_FAILED', { fields: { segmentId: 'segmentOfTag' } });
  return found;
}
