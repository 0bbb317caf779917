import { and, eq } from 'drizzle-orm';
import type { Facts } from '../facts/facts';
import { GoalCounter } from '../goals/goal-counter';
import { keepCalls } from '../goals/keep-calls';
import { type SimulatedCall, simulatedCalls } from '../goals/simulated-calls';
import type { Stretch } from '../live-exchange/run-history';
import type { Database } from '../store/database';
import { goalCalls, tags } from '../store/segments-schema';

interface Stores {
  database: Database;
  facts: Facts;
}

/**
 * Writes conversions of a demonstration's history and counts them like real ones. Can be repeated after an interruption.
 */
export async function writeDemoConversions(stores: Stores, history: Stretch): Promise<void> {
  const calls = await callsDuring(stores, history);
  await stores.database.transaction(async (transaction) => {
    const [known] = await transaction.select().from(goalCalls).limit(1);
    if (!known) await keepCalls(transaction, calls);
  });
  await new GoalCounter(stores).count(history.until);
}

/** Writes conversions of a part of the past that has none, and counts them like real ones. */
export async function simulateConversions(stores: Stores, part: Stretch): Promise<void> {
  await keepCalls(stores.database, await callsDuring(stores, part));
  await new GoalCounter(stores).count(part.until);
}

async function callsDuring({ database, facts }: Stores, { from, until }: Stretch): Promise<SimulatedCall[]> {
  const goals = await database
    .select()
    .from(tags)
    .where(and(eq(tags.isSimulated, true), eq(tags.isGoal, true)));
  const calls = await Promise.all(goals.map((goal) => simulatedCalls(facts, goal, from, until)));
  return calls.flat();
}
