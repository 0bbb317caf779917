import { eq } from 'drizzle-orm';
import { Refusal } from '@/lib/contract/refusal';
import { type LineListKind, lineListKinds, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import { namedLists } from '../line-lists/list-lines';
import type { Transaction } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { anyOf } from '../store/sql/any-of';
import type { StoredTarget } from './find-target';

/**
 * Remembers which lists a target names, so that none of them can be deleted. They must be the target's owner's and of
 * the panel's kind: anything else is as good as missing. Throws NOT_FOUND with the field.
 */
export async function linkLineLists(transaction: Transaction, { id, userId, conditions }: StoredTarget): Promise<void> {
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

/** Lets the lists that a target names be deleted. */
export async function unlinkLineLists(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(targetLineLists).where(eq(targetLineLists.targetId, id));
}
