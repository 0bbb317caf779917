import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { OperationName } from '@/lib/contract/addresses';
import { currentChangeSet } from '../history/change-set';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { runningChanges } from '../store/history-schema';

/** Operations that go on after a kill: what they do takes more than one transaction. */
export const runningOperations = [
  ...(['bulk.apply', 'bulk.applySheet', 'bulk.assign', 'bulk.remove', 'bulk.moderate'] as const),
  ...(['history.undo', 'creatives.createMany'] as const),
] as const satisfies readonly OperationName[];
export type RunningOperation = (typeof runningOperations)[number];

/** A change of many things that is under way, in the journal. All but `end` throw once another process goes on with it. */
export interface RunningChange {
  id: string;
  /** The last thing dealt with before; null = none. */
  doneTo: number | null;
  /** Writes down how far it came; a part of the batch’s own transaction. */
  note(transaction: Queryable, doneTo: number): Promise<void>;
  /** Lets no other process go on with it until the transaction ends. */
  lock(transaction: Queryable): Promise<void>;
  /** It was refused on the way: from now on it is taken back, also after a kill. */
  giveUp(): Promise<void>;
  end(): Promise<void>;
}

/** Taken for gone, this process has lost a change to one that completes it. */
class ChangeTakenOver extends Error {
  override readonly name = 'ChangeTakenOver';
}

/** Writes into the journal what begins. Throws outside of a call: there is nothing that it would belong to. */
export async function beginChange(
  database: Database,
  caller: Pick<Caller, 'id'>,
  asked: unknown,
): Promise<RunningChange> {
  const set = currentChangeSet();
  if (!set) throw new Error('A change of many things belongs to a call');
  const owner = set.process ?? null;
  await database
    .insert(runningChanges)
    .values({ id: set.id, userId: caller.id, operation: set.operation, asked, owner });
  return runningChange(database, { id: set.id, doneTo: null, owner });
}

type Kept = Pick<typeof runningChanges.$inferSelect, 'id' | 'doneTo' | 'owner'>;

const isOwnedBy = (owner: string | null): SQL =>
  owner === null ? isNull(runningChanges.owner) : eq(runningChanges.owner, owner);

/** One that the journal knows, as the code that goes on with it needs it. */
function runningChange(database: Database, { id, doneTo, owner }: Kept): RunningChange {
  const isOwn = and(eq(runningChanges.id, id), isOwnedBy(owner));
  const write = async (to: Queryable, values: Partial<typeof runningChanges.$inferInsert>) => {
    const written = await to.update(runningChanges).set(values).where(isOwn).returning({ id: runningChanges.id });
    if (written.length === 0) throw new ChangeTakenOver(`Another process completes change set ${id}`);
  };
  return {
    id,
    doneTo,
    note: (transaction, to) => write(transaction, { doneTo: to }),
    lock: (transaction) => write(transaction, { owner }),
    giveUp: () => write(database, { isTakenBack: true }),
    end: async () => void (await database.delete(runningChanges).where(isOwn)),
  };
}

/** What no living process works on, the oldest first. */
export const cutOffChanges = (database: Database, alive: readonly string[]) =>
  database
    .select()
    .from(runningChanges)
    .where(or(isNull(runningChanges.owner), not(inArray(runningChanges.owner, [...alive]))))
    .orderBy(sql`at`, runningChanges.id);

/** Makes a change that was cut off this process's own; null when it has ended, or another process goes on with it. */
export async function takeOver(database: Database, change: Kept, owner: string): Promise<RunningChange | null> {
  const [taken] = await database
    .update(runningChanges)
    .set({ owner })
    .where(and(eq(runningChanges.id, change.id), isOwnedBy(change.owner)))
    .returning();
  return taken ? runningChange(database, taken) : null;
}
