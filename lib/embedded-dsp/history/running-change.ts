import { eq, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { type ChangeSet, currentChangeSet } from '../history/change-set';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { runningChanges } from '../store/history-schema';

/** Operations that go on after a kill: what they do takes more than one transaction. */
export const runningOperations = [
  ...(['bulk.apply', 'bulk.applySheet', 'bulk.assign', 'bulk.remove', 'bulk.moderate'] as const),
  ...(['history.undo', 'creatives.createMany'] as const),
] as const satisfies readonly OperationName[];
export type RunningOperation = (typeof runningOperations)[number];

/** A change of many things that is under way, in the journal. */
export interface RunningChange {
  id: string;
  /** The last thing dealt with before; null = none. */
  doneTo: number | null;
  /** Writes down how far it came; a part of the batch’s own transaction. */
  note(transaction: Queryable, doneTo: number): Promise<void>;
  /** It was refused on the way: from now on it is taken back, also after a kill. */
  giveUp(): Promise<void>;
  end(): Promise<void>;
}

/** Writes into the journal what begins. Throws outside of a call: there is nothing that it would belong to. */
export async function beginChange(database: Database, caller: Caller, asked: unknown): Promise<RunningChange> {
  const set = currentChangeSet();
  if (!set) throw new Error('A change of many things belongs to a call');
  await database.insert(runningChanges).values({ id: set.id, userId: caller.id, operation: set.operation, asked });
  return runningChange(database, set, null);
}

/** One that the journal knows, as the code that goes on with it needs it. */
export function runningChange(database: Database, { id }: Pick<ChangeSet, 'id'>, doneTo: number | null): RunningChange {
  const isSame = eq(runningChanges.id, id);
  return {
    id,
    doneTo,
    note: async (transaction, to) => void (await transaction.update(runningChanges).set({ doneTo: to }).where(isSame)),
    giveUp: async () => void (await database.update(runningChanges).set({ isTakenBack: true }).where(isSame)),
    end: async () => void (await database.delete(runningChanges).where(isSame)),
  };
}

/** What was cut off, the oldest first. */
export const cutOffChanges = (database: Database) =>
  database.select().from(runningChanges).orderBy(sql`at`, runningChanges.id);
