import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Recorded } from '../history/field-changes';
import { shortList } from '../history/short-list';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { lineLists } from '../store/line-lists-schema';
import { users } from '../store/people-schema';

export type StoredLineList = typeof lineLists.$inferSelect;

/**
 * Returns a list within the caller's scope with its owner's login. Throws NOT_FOUND if it is missing or out of scope.
 */
export async function findLineList(
  database: Queryable,
  caller: Caller,
  id: number,
): Promise<{ list: StoredLineList; login: string }> {
  const [found] = await database
    .select({ list: lineLists, login: users.login })
    .from(lineLists)
    .innerJoin(users, eq(users.id, lineLists.userId))
    .where(and(eq(lineLists.id, id), ownedWithin(scopeOf(caller), lineLists.userId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Returns the editable fields of a list as the history stores them. */
export const recordedLineList = ({ name, kind, lines }: StoredLineList): Recorded => ({
  name,
  kind,
  lines: shortList(lines),
});
