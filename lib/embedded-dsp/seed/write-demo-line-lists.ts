import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { targets } from '../store/schema';
import { seedLineLists } from './demo-line-lists';

/** Lists of the demonstration. Call after the segments: targets of theirs name them too. */
export async function writeDemoLineLists(
  transaction: Transaction,
  ids: ReadonlyMap<string, number>,
  createdAt: Date,
): Promise<void> {
  for (const { owner, target, ...input } of seedLineLists) {
    const userId = ids.get(owner) ?? 0;
    const [made] = await transaction
      .insert(lineLists)
      .values({ ...input, userId, createdAt, updatedAt: createdAt })
      .returning({ id: lineLists.id });
    if (made && target) await keepAway(transaction, { userId, name: target, listId: made.id });
  }
}

type Away = { userId: number; name: string; listId: number };

async function keepAway(transaction: Transaction, { userId, name, listId }: Away): Promise<void> {
  const [found] = await transaction
    .select()
    .from(targets)
    .where(and(eq(targets.userId, userId), eq(targets.name, name)));
  if (!found) return;
  const conditions = { ...found.conditions, siteLists: { included: [], excluded: [listId] } };
  await transaction.update(targets).set({ conditions }).where(eq(targets.id, found.id));
  await transaction.insert(targetLineLists).values({ targetId: found.id, lineListId: listId });
}
