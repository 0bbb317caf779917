import { and, eq } from 'drizzle-orm';
import type { LineListInput } from '@/lib/contract/targeting/line-lists';
import type { Transaction } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { targets } from '../store/schema';

/** Writes lists of the demonstration. Call it after the segments, because a list is added to one of their targets. */
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

interface SeedLineList extends LineListInput {
  owner: string;
  /** Name of a target that excludes the lines. */
  target?: string;
}

/** Lists of the demonstration, of every kind. */
const seedLineLists: readonly SeedLineList[] = [
  {
    owner: 'advertiser',
    name: 'Sites the brand avoids',
    kind: 'site',
    target: 'Not yet booked',
    lines: ['clickbait.example', 'gossip-corner.example', 'rumours.example', 'shock-news.example'],
  },
  { owner: 'advertiser', name: 'Travel apps', kind: 'app', lines: ['com.example.timetable', 'com.example.trips'] },
  { owner: 'advertiser-manager', name: 'Адреса офиса', kind: 'ip', lines: ['203.0.113.7', '203.0.113.8'] },
  {
    owner: 'orbit-games',
    name: 'Games of our own',
    kind: 'app',
    lines: ['com.example.orbit', 'com.example.orbit.lite'],
  },
];
