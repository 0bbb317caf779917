import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Recorded } from '../history/field-changes';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { tags } from '../store/segments-schema';

export type StoredTag = typeof tags.$inferSelect;

/** Returns a tag within the caller's scope. Throws NOT_FOUND for a missing and for a foreign tag. */
export async function findTag(database: Queryable, caller: Caller, id: number): Promise<StoredTag> {
  const [found] = await database
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), ownedWithin(scopeOf(caller), tags.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** The fields of a tag that the history records. */
export const recordedTag = ({ name, type, segmentId, domains, isSimulated, ...goal }: StoredTag): Recorded => {
  const { isGoal, postClickDays, postViewDays } = goal;
  return { name, type, segmentId, domains, isSimulated, isGoal, postClickDays, postViewDays };
};
