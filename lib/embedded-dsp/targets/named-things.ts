import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { type LineListKind, lineListKinds, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import { namedLists } from '../line-lists/list-lines';
import type { Transaction } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { segments, targetSegments } from '../store/segments-schema';
import { anyOf } from '../store/sql/any-of';
import type { StoredTarget } from './find-target';

/** Stores references to the segments and lists in a target, so that none of them can be deleted. Throws NOT_FOUND. */
export async function linkNamed(transaction: Transaction, target: StoredTarget): Promise<void> {
  await linkSegments(transaction, target);
  await linkLineLists(transaction, target);
}

/** Removes the references of a target to segments and lists, so that they can be deleted. */
export async function unlinkNamed(transaction: Transaction, id: number): Promise<void> {
  await unlinkSegments(transaction, id);
  await unlinkLineLists(transaction, id);
}

/**
 * Stores references to the lists in a target, so that none of them can be deleted. They must belong to the target's
 * owner and be of the panel's kind; all others are treated as missing. Throws NOT_FOUND with the field.
 */
async function linkLineLists(transaction: Transaction, { id, userId, conditions }: StoredTarget): Promise<void> {
  const named = [...new Set(namedLists(conditions))];
  await unlinkLineLists(transaction, id);
  if (named.length === 0) return;
  const found = await transaction
    .select({ id: lineLists.id, kind: lineLists.kind, userId: lineLists.userId })
    .from(lineLists)
    .where(anyOf(lineLists.id, named))
    .for('share');
  const kinds = new Map(found.flatMap((list) => (list.userId === userId ? [[list.id, list.kind] as const] : [])));
  for (const kind of lineListKinds) requireKnown(conditions, kind, kinds);
  await transaction.insert(targetLineLists).values(named.map((lineListId) => ({ targetId: id, lineListId })));
}

function requireKnown(
  conditions: StoredTarget['conditions'],
  kind: LineListKind,
  kinds: ReadonlyMap<number, LineListKind>,
): void {
  const { lists } = panelsOfKind[kind];
  for (const side of ['included', 'excluded'] as const) {
    const at = conditions[lists][side].findIndex((list) => kinds.get(list) !== kind);
    if (at >= 0) throw new Refusal('NOT_FOUND', { fields: { [`${lists}.${side}.${at}`]: 'invalid' } });
  }
}

/** Removes the references of a target to lists. */
async function unlinkLineLists(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(targetLineLists).where(eq(targetLineLists.targetId, id));
}

/**
 * Stores references to the segments in a target, so that none of them can be deleted. They must belong to the target's
 * owner; all others are treated as missing. Throws NOT_FOUND with the field.
 */
async function linkSegments(transaction: Transaction, { id, userId, conditions }: StoredTarget): Promise<void> {
  const { included, excluded } = conditions.segments;
  const named = [...new Set([...included, ...excluded])];
  await unlinkSegments(transaction, id);
  if (named.length === 0) return;
  const own = await transaction
    .select({ id: segments.id })
    .from(segments)
    .where(and(inArray(segments.id, named), eq(segments.userId, userId)))
    .for('share');
  const known = new Set(own.map((segment) => segment.id));
  for (const list of ['included', 'excluded'] as const) {
    const at = conditions.segments[list].findIndex((segment) => !known.has(segment));
    if (at >= 0) throw new Refusal('NOT_FOUND', { fields: { [`segments.${list}.${at}`]: 'invalid' } });
  }
  await transaction.insert(targetSegments).values(named.map((segmentId) => ({ targetId: id, segmentId })));
}

/** Removes the references of a target to segments. */
async function unlinkSegments(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(targetSegments).where(eq(targetSegments.targetId, id));
}
