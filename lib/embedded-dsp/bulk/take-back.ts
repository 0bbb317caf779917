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
 * Takes back what a change that was to be all or nothing has done so far, and its lines of the history with it: as if
 * it had never begun. What somebody has changed since in the same field stays. It is no act of a person, so nobody's
 * rights are asked; run again after a kill, it goes on.
 */
async function takeBack({ database, kinds }: Stores, { id }: Pick<Caller, 'id'>, running: RunningChange) {
  const changeSetId = running.id;
  const units = await unitsOfSet(database, eq(changes.changeSetId, changeSetId));
  const caller = platform(id);
  const way = { mode: 'batches', onProgress: () => undefined } as const;
  // What it writes belongs to no set that anybody is told of.
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

/** Gives up a change that was refused on the way: nothing of it stays. */
export async function abandon(stores: Stores, caller: Pick<Caller, 'id'>, running: RunningChange): Promise<void> {
  await running.giveUp();
  await takeBack(stores, caller, running);
  await running.end();
}

/** Whoever it is written for, the platform may. */
const platform = (id: number): Caller => ({
  ...{ id, login: '', role: 'ROLE_ADMIN', permissions: new Set<string>(permissions) },
  ...{ currency: null, timeZone: 'UTC', sessionId: '' },
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

/** A deleted creative is hidden, and so can be shown again by the platform. */
async function bringBack(transaction: Transaction, { id }: UndoUnit): Promise<void> {
  await transaction.update(creatives).set({ removedAt: null }).where(eq(creatives.id, id));
}

/** An edit sends a creative back to moderation; that it never was takes the verdict along. */
async function restoreVerdict(transaction: Transaction, { id, things }: UndoUnit): Promise<void> {
  const status = things.flatMap(({ fields }) => fields.get('moderationStatus') ?? [])[0];
  if (typeof status?.before !== 'string') return;
  await transaction
    .update(creatives)
    // What the history keeps of a verdict is one.
    .set({ moderationStatus: status.before as ModerationStatus })
    .where(and(eq(creatives.id, id), eq(creatives.moderationStatus, sql`${String(status.after)}`)));
}

async function forget(transaction: Transaction, { things }: UndoUnit, sets: string[]): Promise<void> {
  for (const { entity, id } of things)
    await transaction
      .delete(changes)
      .where(and(inArray(changes.changeSetId, sets), eq(changes.entity, entity), eq(changes.entityId, id)));
}
