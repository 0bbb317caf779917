import { and, eq } from 'drizzle-orm';
import type { Facts } from '../facts/facts';
import { GoalCounter } from '../goals/goal-counter';
import { keepCalls } from '../goals/keep-calls';
import { simulatedCalls } from '../goals/simulated-calls';
import type { Database } from '../store/database';
import { goalCalls, tags } from '../store/segments-schema';

/**
 * Writes conversions of a demonstration's history (epoch ms) and counts them like real ones. Can be repeated after an
 * interruption.
 */
export async function writeDemoConversions(
  stores: { database: Database; facts: Facts },
  from: number,
  until: number,
): Promise<void> {
  const { database, facts } = stores;
  const goals = await database
    .select()
    .from(tags)
    .where(and(eq(tags.isSimulated, true), eq(tags.isGoal, true)));
  const calls = await Promise.all(goals.map((goal) => simulatedCalls(facts, goal, from, until)));
  await database.transaction(async (transaction) => {
    const [known] = await transaction.select().from(goalCalls).limit(1);
    if (!known) await keepCalls(transaction, calls.flat());
  });
  await new GoalCounter(stores).count(until);
}
