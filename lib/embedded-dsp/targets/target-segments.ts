import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import type { Transaction } from '../store/database';
import { segments, targetSegments } from '../store/segments-schema';
import type { StoredTarget } from './find-target';

/**
 * Remembers which segments a target names, so that none of them can be deleted. They must be the target's owner's:
 * anything else is as good as missing. Throws NOT_FOUND with the field.
 */
export async function linkSegments(transaction: Transaction, { id, userId, conditions }: StoredTarget): Promise<void> {
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

/** Lets the segments that a target names be deleted. */
export async function unlinkSegments(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(targetSegments).where(eq(targetSegments.targetId, id));
}
