import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { currentChangeSet } from '../history/change-set';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { runningChanges } from '../store/history-schema';

/** Operations that continue after a crash, because they take more than one transaction. */
export const runningOperations = [
  'bulk.apply',
  'bulk.applySheet',
  'bulk.assign',
  'bulk.remove',
  'bulk.moderate',
  'history.undo',
  'creatives.createMany',
] as const satisfies readonly OperationName[];
export type RunningOperation = (typeof runningOperations)[number];

/**
 * A bulk change in progress, recorded in `running_changes`. All methods except `end` throw if another process has taken
 * over.
 */
export interface RunningChange {
  id: string;
  /** The last processed item: its id, position or first change, in the order of the change; null = none. */
  doneTo: number | null;
  /**
   * Stores the progress, in the batch's own transaction. With `isRefused`, the change is rolled back if a crash prevents
   * its end.
   */
  note(transaction: Queryable, doneTo: number, isRefused?: boolean): Promise<void>;
  /** Prevents other processes from taking over until the transaction ends. */
  lock(transaction: Queryable): Promise<void>;
  /** Marks the change as refused. From now on it is rolled back, also after a crash. */
  giveUp(): Promise<void>;
  end(): Promise<void>;
}

/** Thrown in a process that was regarded as terminated, so that another one has taken over its change. */
class ChangeTakenOver extends Error {
  override readonly name = 'ChangeTakenOver';
}

/** Inserts a row for a new change. Throws outside of a call, because there is no change set. */
export async function beginChange(
  database: Database,
  caller: Pick<Caller, 'id'>,
  requested: unknown,
): Promise<RunningChange> {
  const set = currentChangeSet();
  if (!set) throw new Error('A change of many things belongs to a call');
  const owner = set.process ?? null;
  await database
    .insert(runningChanges)
    .values({ id: set.id, userId: caller.id, operation: set.operation, requested, owner });
  return runningChange(database, { id: set.id, doneTo: null, owner });
}

type Kept = Pick<typeof runningChanges.$inferSelect, 'id' | 'doneTo' | 'owner'>;

const isOwnedBy = (owner: string | null): SQL =>
  owner === null ? isNull(runningChanges.owner) : eq(runningChanges.owner, owner);

/** Returns the methods for a stored change. */
function runningChange(database: Database, { id, doneTo, owner }: Kept): RunningChange {
  const isOwn = and(eq(runningChanges.id, id), isOwnedBy(owner));
  const write = async (to: Queryable, values: Partial<typeof runningChanges.$inferInsert>) => {
    const written = await to.update(runningChanges).set(values).where(isOwn).returning({ id: runningChanges.id });
    if (written.length === 0) throw new ChangeTakenOver(`Another process completes change set ${id}`);
  };
  return {
    id,
    doneTo,
    note: (transaction, to, isRefused) => write(transaction, { doneTo: to, ...(isRefused && { isTakenBack: true }) }),
    lock: (transaction) => write(transaction, { owner }),
    giveUp: () => write(database, { isTakenBack: true }),
    end: async () => void (await database.delete(runningChanges).where(isOwn)),
  };
}

/** Returns the changes that no running process works on, oldest first. */
export const cutOffChanges = (database: Database, alive: readonly string[]) =>
  database
    .select()
    .from(runningChanges)
    .where(or(isNull(runningChanges.owner), not(inArray(runningChanges.owner, [...alive]))))
    .orderBy(sql`at`, runningChanges.id);

/** Takes over an interrupted change; null if it has ended, or another process has taken it over. */
export async function takeOver(database: Database, change: Kept, owner: string): Promise<RunningChange | null> {
  const [taken] = await database
    .update(runningChanges)
    .set({ owner })
    .where(and(eq(runningChanges.id, change.id), isOwnedBy(change.owner)))
    .returning();
  return taken ? runningChange(database, taken) : null;
}
