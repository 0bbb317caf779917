import { eq, sql } from 'drizzle-orm';
import type { ActMark } from '@/lib/contract/finance/ord';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { acts } from '../store/documents-schema';

const changeOf = {
  MARK_PAID: { isPaid: true },
  MARK_UNPAID: { isPaid: false },
  MARK_CLOSED: { isClosed: true },
} as const satisfies Record<ActMark, object>;

/**
 * Marks an act as paid or unpaid, or closes it. Only a paid act can be closed. A closed act cannot be changed. Throws
 * ACT_NOT_FOUND, ACT_ALREADY_PAID, ACT_NOT_PAID, ACT_CLOSED.
 */
export function markAct(database: Database, caller: Caller, id: number, mark: ActMark): Promise<void> {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(acts).where(eq(acts.id, id)).for('update');
    if (!before) throw new Refusal('ACT_NOT_FOUND');
    if (before.isClosed) throw new Refusal('ACT_CLOSED');
    if (mark === 'MARK_PAID' && before.isPaid) throw new Refusal('ACT_ALREADY_PAID');
    if (mark !== 'MARK_PAID' && !before.isPaid) throw new Refusal('ACT_NOT_PAID');
    const [after] = await transaction
      .update(acts)
      .set({
        ...changeOf[mark],
        version: sql`${acts.version} + 1`,
        updatedAt: new Date(),
      })
      .where(eq(acts.id, id))
      .returning();
    await recordChange(transaction, {
      caller,
      operation: 'finance.actAction',
      entity: 'act',
      id,
      ownerId: before.userId,
      before,
      after: after ?? before,
    });
  });
}
