import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ModerationStatus } from '@/lib/contract/enumerations';
import { permissions } from '@/lib/contract/people/permissions';
import { Refusal } from '@/lib/contract/refusal';
import { inChangeSet, newChangeSet } from '../history/change-set';
import type { RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import { logFault } from '../log-fault';
import type { Database, Transaction } from '../store/database';
import { changes } from '../store/history-schema';
import { inBatches, refusalOf } from '../store/in-batches';
import { creatives } from '../store/schema';
import { type UndoUnit, unitsOfSet } from './change-set-contents';
import type { Editable, RevertibleKinds } from './editable';
import { loadedUnits } from './loaded-units';
import { decideUndo } from './undo-decision';

interface Stores {
  database: Database;
  kinds: RevertibleKinds;
}

/**
 * Rolls back what a change in mode `all` has written so far, including its history. Later changes of the same fields by
 * others are kept. It is not a user's operation, so no permissions are checked. After a crash it can be run again and
 * continues.
 */
async function takeBack({ database, kinds }: Stores, { id }: Pick<Caller, 'id'>, running: RunningChange) {
  const changeSetId = running.id;
  const units = await unitsOfSet(database, eq(changes.changeSetId, changeSetId));
  const caller = platform(id);
  const way = { mode: 'batches', onProgress: () => undefined } as const;
  // Its own writes belong to a change set that is never shown.
  const own = newChangeSet('history.undo');
  await inChangeSet(own, () =>
    inBatches(database, units.toReversed(), way, async (transaction, batch) => {
      await running.lock(transaction);
      const things = await loadedUnits(transaction, kinds, caller, batch);
      for (const unit of batch) {
        const refusal = await refusalOf(transaction, (inner) =>
          revert({ transaction: inner, kinds, caller }, unit, things(unit)),
        );
        if (refusal) logFault(`change set ${changeSetId}: ${unit.kind} ${unit.id} was not taken back`, refusal);
        else await forget(transaction, unit, [changeSetId, own.id]);
      }
    }),
  );
}

/** Abandons a refused change and rolls it back completely. */
export async function abandon(stores: Stores, caller: Pick<Caller, 'id'>, running: RunningChange): Promise<void> {
  await running.giveUp();
  await takeBack(stores, caller, running);
  await running.end();
}

interface Journaled<T> {
  running: RunningChange;
  mode: 'possible' | 'all';
  /** Writes the batches. */
  work(): Promise<T>;
  isRefused(result: T): boolean;
}

/**
 * Runs the batches of a change and then ends its journal. With a refusal or an error, a change in mode `all` is rolled
 * back. In mode `possible`, what is written is kept. Neither is resumed at the next start.
 */
export async function journaled<T>(
  stores: Stores,
  caller: Pick<Caller, 'id'>,
  { running, mode, work, isRefused }: Journaled<T>,
): Promise<T> {
  const end = (isWhole: boolean) => (isWhole || mode === 'possible' ? running.end() : abandon(stores, caller, running));
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await end(false);
    throw error;
  }
  await end(!isRefused(result));
  return result;
}

/** Returns a caller with all permissions, for writes of the platform in a user's name. */
const platform = (id: number): Caller => ({
  id,
  login: '',
  role: 'ROLE_ADMIN',
  permissions: new Set<string>(permissions),
  currency: null,
  timeZone: 'UTC',
  sessionId: '',
});

interface Writing {
  transaction: Transaction;
  kinds: RevertibleKinds;
  caller: Caller;
}

async function revert({ transaction, kinds, caller }: Writing, unit: UndoUnit, thing: Editable | undefined) {
  if (!thing && unit.kind === 'creative') return bringBack(transaction, unit);
  if (!thing) throw new Refusal('NOT_FOUND');
  const { conflicts } = decideUndo(unit, thing, []);
  const choices = conflicts.map(({ name: _name, was: _was, currency: _money, ...one }) => ({
    ...one,
    keep: 'theirs' as const,
  }));
  const { patch, changed } = decideUndo(unit, thing, choices);
  if (changed > 0) await kinds[unit.kind].write(transaction, caller, thing, patch);
  if (unit.kind === 'creative') await restoreVerdict(transaction, unit);
}

/** Shows a deleted creative again. Deletion only hides creatives. */
async function bringBack(transaction: Transaction, { id }: UndoUnit): Promise<void> {
  await transaction.update(creatives).set({ removedAt: null }).where(eq(creatives.id, id));
}

/** Restores the moderation status, because the edit had sent the creative back to moderation. */
async function restoreVerdict(transaction: Transaction, { id, things }: UndoUnit): Promise<void> {
  const status = things.flatMap(({ fields }) => fields.get('moderationStatus') ?? [])[0];
  if (typeof status?.before !== 'string') return;
  await transaction
    .update(creatives)
    // The history only contains valid statuses.
    .set({ moderationStatus: status.before as ModerationStatus })
    .where(and(eq(creatives.id, id), eq(creatives.moderationStatus, sql`${String(status.after)}`)));
}

async function forget(transaction: Transaction, { things }: UndoUnit, sets: string[]): Promise<void> {
  for (const { entity, id } of things)
    await transaction
      .delete(changes)
      .where(and(inArray(changes.changeSetId, sets), eq(changes.entity, entity), eq(changes.entityId, id)));
}
