import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Permission } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import type { LineListKind } from '@/lib/contract/targeting/line-list-shape';
import type { LineListInput } from '@/lib/contract/targeting/line-lists';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { targets } from '../store/schema';
import { isForeignKeyViolation } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import { recordedLineList, type StoredLineList } from './find-line-list';

interface NewLineList {
  operation: 'lineLists.create' | 'lineLists.createFor';
  userId: number | undefined;
  input: LineListInput;
}

/** Permissions for lines of a kind, the same as for the panel of a target, §6. */
const permissionOf: { [K in LineListKind]?: Permission } = { site: 'TARGET_ADD_PLACEMENT', ip: 'TARGET_ADD_ADVANCED' };

function requireKind({ permissions }: Caller, kind: LineListKind): void {
  const permission = permissionOf[kind];
  if (permission && !permissions.has(permission)) throw new Refusal('NO_PERMISSION');
}

const once = (lines: readonly string[]): string[] => [...new Set(lines)];

/** Stores a new list. Throws NO_PERMISSION for its kind, USER_NOT_FOUND. */
export async function createLineList(database: Database, caller: Caller, { operation, userId, input }: NewLineList) {
  requireKind(caller, input.kind);
  const owner = await requireClient(database, caller, userId);
  return database.transaction(async (transaction) => {
    const values = { userId: owner.id, name: input.name, kind: input.kind, lines: once(input.lines) };
    const [made] = await transaction.insert(lineLists).values(values).returning();
    if (!made) throw new Refusal('UNKNOWN');
    const about = { caller, operation, entity: 'lineList' as const, id: made.id, ownerId: owner.id };
    await recordChange(transaction, { ...about, before: null, after: recordedLineList(made) });
    return { id: made.id, version: made.version };
  });
}

/**
 * Updates a list, which affects every target that uses it. Throws NO_PERMISSION, STALE_VERSION, LINE_LIST_KIND_FIXED.
 */
export async function updateLineList(
  database: Queryable,
  caller: Caller,
  before: StoredLineList,
  { version, name, kind, lines }: LineListInput & { version: number },
): Promise<void> {
  requireKind(caller, before.kind);
  if (kind !== before.kind) throw new Refusal('LINE_LIST_KIND_FIXED');
  await database.transaction(async (transaction) => {
    const [after] = await transaction
      .update(lineLists)
      .set({ name, lines: once(lines), version: sql`${lineLists.version} + 1`, updatedAt: new Date() })
      .where(and(eq(lineLists.id, before.id), eq(lineLists.version, version)))
      .returning();
    if (!after) throw new Refusal('STALE_VERSION');
    await recordChange(transaction, {
      caller,
      operation: 'lineLists.update',
      entity: 'lineList',
      id: after.id,
      ownerId: after.userId,
      before: recordedLineList(before),
      after: recordedLineList(after),
      longBefore: { lines: before.lines },
    });
  });
}

/**
 * Deletes a list. A foreign key ensures that no target uses it. Throws NOT_FOUND, and LINE_LIST_IN_USE with such a
 * target.
 */
export async function removeLineList(database: Database, caller: Caller, list: StoredLineList): Promise<void> {
  const { id, userId: ownerId } = list;
  try {
    await database.transaction(async (transaction) => {
      const gone = await transaction.delete(lineLists).where(eq(lineLists.id, id)).returning({ id: lineLists.id });
      if (gone.length === 0) throw new Refusal('NOT_FOUND');
      const about = { caller, operation: 'lineLists.remove' as const, entity: 'lineList' as const, id, ownerId };
      await recordChange(transaction, { ...about, before: recordedLineList(list), after: null });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await inUse(database, id) : error;
  }
}

async function inUse(database: Database, id: number): Promise<Refusal> {
  const [first] = await database
    .select({ target: targets.name, uses: sql<number>`${count()} over ()`.mapWith(Number) })
    .from(targetLineLists)
    .innerJoin(targets, eq(targets.id, targetLineLists.targetId))
    .where(eq(targetLineLists.lineListId, id))
    .groupBy(targets.id)
    .orderBy(asc(targets.id))
    .limit(1);
  return new Refusal('LINE_LIST_IN_USE', { params: first ?? {} });
}
