import { eq, sql } from 'drizzle-orm';
import type { ActMark } from '@/lib/contract/ord';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { acts } from '../store/documents-schema';

/** Marks an act paid or closed, once. A closed one takes no more marks. Throws ACT_ALREADY_PAID, ACT_CLOSED. */
export function markAct(database: Database, caller: Caller, id: number, mark: ActMark): Promise<void> {
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(acts).where(eq(acts.id, id)).for('update');
    if (!before) throw new Refusal('ACT_NOT_FOUND');
    if (before.isClosed) throw new Refusal('ACT_CLOSED');
    if (mark === 'MARK_PAID' && before.isPaid) throw new Refusal('ACT_ALREADY_PAID');
    const [after] = await transaction
      .update(acts)
      .set({
        ...(mark === 'MARK_PAID' ? { isPaid: true } : { isClosed: true }),
        ...{ version: sql`${acts.version} + 1`, updatedAt: new Date() },
      })
      .where(eq(acts.id, id))
      .returning();
    await recordChange(transaction, {
      ...{ caller, operation: 'finance.actAction', entity: 'act', id, ownerId: before.userId },
      ...{ before, after: after ?? before },
    });
  });
}
