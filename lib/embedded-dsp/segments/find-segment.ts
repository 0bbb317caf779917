import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Recorded } from '../history/field-changes';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { users } from '../store/people-schema';
import { segments } from '../store/segments-schema';

export type StoredSegment = typeof segments.$inferSelect;

/**
 * Returns a segment within the caller's scope with its owner's login. Throws NOT_FOUND for a missing and for a foreign
 * segment.
 */
export async function findSegment(
  database: Queryable,
  caller: Caller,
  id: number,
): Promise<{ segment: StoredSegment; login: string }> {
  const [found] = await database
    .select({ segment: segments, login: users.login })
    .from(segments)
    .innerJoin(users, eq(users.id, segments.userId))
    .where(and(eq(segments.id, id), ownedWithin(scopeOf(caller), segments.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The fields of a segment that the history records. */
export const recordedSegment = ({ name, source, event, ttlDays }: StoredSegment): Recorded => ({
  name,
  source,
  event,
  ttlDays,
});
