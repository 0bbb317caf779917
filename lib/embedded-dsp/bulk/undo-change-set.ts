import type { UndoConflict } from '@/lib/contract/history/undo';
import { Refusal } from '@/lib/contract/refusal';
import { callerById, callerNow } from '../auth/find-caller';
import { currentChangeSet } from '../history/change-set';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { inBatches, maxAtOnce, refusalOf } from '../store/in-batches';
import { changeKindOf, contentsOf, type UndoUnit } from './change-set-contents';
import type { RevertibleKinds } from './editable';
import { loadedUnits } from './loaded-units';
import { abandon } from './take-back';
import { type Choice, decideUndo } from './undo-decision';
import { writeTogether } from './write-together';

interface Asked {
  changeSetId: string;
  choices: readonly Choice[];
  mode: 'possible' | 'all';
  onProgress(done: number, total: number): void;
  /** One that was cut off: what it has taken back already stays so. */
  running?: RunningChange;
}

interface Stores {
  database: Database;
  kinds: RevertibleKinds;
}

type Refused = UndoUnit['things'][number] & { name: string; code: string };

/**
 * Takes a change set back as a new change. With conflicts that no choice settles nothing is done; nor with a refusal,
 * unless what is possible will do. Few things are one transaction; more are written down in the journal. Throws what
 * `contentsOf` throws.
 */
export async function undoChangeSet({ database, kinds }: Stores, caller: Caller, asked: Asked) {
  const units = await contentsOf(database, caller, asked.changeSetId);
  const conflicts = await conflictsOf({ database, kinds }, caller, units, asked.choices);
  if (conflicts.length > 0) return { isDone: false, changeSetId: null, changed: 0, conflicts, refused: [] };
  const { changed, refused } =
    units.length <= maxAtOnce && !asked.running
      ? await undoUnits({ database, kinds }, caller, {
          ...asked,
          units,
          way: asked.mode === 'all' ? 'whole' : 'batches',
        })
      : await undoMany({ database, kinds }, caller, { ...asked, units });
  const isDone = asked.mode === 'possible' || refused.length === 0;
  const set = currentChangeSet();
  if (set && !isDone) set.isUsed = false;
  return {
    isDone,
    changeSetId: isDone && set?.isUsed && !units.some(isMade) ? set.id : null,
    changed: isDone ? changed : 0,
    conflicts: [],
    refused: refused.map(({ entity, id, name, code }) => ({ entity, id, name, code })),
  };
}

type Undoing = Asked & { units: readonly UndoUnit[] };

async function undoMany(stores: Stores, caller: Caller, asked: Undoing) {
  const { changeSetId, choices, mode } = asked;
  const running = asked.running ?? (await beginChange(stores.database, caller, { changeSetId, choices, mode }));
  const outcome = await undoUnits(stores, caller, { ...asked, way: 'batches' });
  await (mode === 'all' && outcome.refused.length > 0 ? abandon(stores, caller, running) : running.end());
  return outcome;
}

async function undoUnits(
  { database, kinds }: Stores,
  caller: Caller,
  { units, way, choices, onProgress, running }: Undoing & { way: 'whole' | 'batches' },
) {
  const refused: Refused[] = [];
  let changed = 0;
  await inBatches(
    database,
    units,
    { mode: way, isKept: () => refused.length === 0, onProgress: (done) => onProgress(done, units.length) },
    async (transaction, batch) => {
      const now =
        way === 'whole'
          ? caller
          : await (running ? callerById(transaction, caller.id) : callerNow(transaction, caller));
      const things = await loadedUnits(transaction, kinds, now ?? caller, batch);
      const undone = await undoBatch({ transaction, kinds, caller: now, choices }, batch, things);
      changed += undone.changed;
      refused.push(...undone.refused);
    },
  );
  return { changed, refused };
}

/** A creative that the change set made: taken back, it is deleted for good. */
const isMade = ({ things }: UndoUnit) =>
  things.some((one) => one.entity === 'creative' && changeKindOf(one) === 'made');

interface Writing {
  transaction: Transaction;
  kinds: RevertibleKinds;
  /** Null = nobody any more. */
  caller: Caller | null;
  choices: readonly Choice[];
}
type Loaded = Awaited<ReturnType<typeof loadedUnits>>;

/** All of a batch together; where one is refused, each for itself. */
async function undoBatch(writing: Writing, batch: readonly UndoUnit[], things: Loaded) {
  const refused: Refused[] = [];
  let changed = 0;
  const refusal = await writeTogether(writing.transaction, async (transaction) => {
    for (const unit of batch) changed += await undoUnit({ ...writing, transaction }, unit, things(unit));
  });
  if (!refusal) return { changed, refused };
  changed = 0;
  for (const unit of batch) {
    const thing = things(unit);
    const own = await refusalOf(writing.transaction, async (transaction) => {
      changed += await undoUnit({ ...writing, transaction }, unit, thing);
    });
    if (own) refused.push(...unit.things.map((one) => ({ ...one, name: thing?.name ?? '', code: own.code })));
  }
  return { changed, refused };
}

/** Answers how many things were taken back. */
async function undoUnit(
  { transaction, kinds, caller, choices }: Writing,
  unit: UndoUnit,
  thing: ReturnType<Loaded>,
): Promise<number> {
  // What the change set made and somebody has deleted since is as it was.
  if (!thing && isMade(unit)) return 0;
  if (!caller) throw new Refusal('NO_PERMISSION');
  if (!thing) throw new Refusal('NOT_FOUND');
  const decision = decideUndo(unit, thing, choices);
  // Somebody was quicker than this transaction.
  if (decision.conflicts.length > 0) throw new Refusal('STALE_VERSION');
  if (decision.changed > 0) await kinds[unit.kind].write(transaction, caller, thing, decision.patch);
  return decision.changed;
}

async function conflictsOf({ database, kinds }: Stores, caller: Caller, units: UndoUnit[], choices: readonly Choice[]) {
  const conflicts: UndoConflict[] = [];
  const way = { mode: 'dry', onProgress: () => undefined } as const;
  await inBatches(database, units, way, async (transaction, batch) => {
    const things = await loadedUnits(transaction, kinds, caller, batch);
    for (const unit of batch) {
      const thing = things(unit);
      // What is gone is refused later, with its reason.
      if (thing && unit.things.every((one) => one.entity !== 'adSet' || isThere(thing, one)))
        conflicts.push(...decideUndo(unit, thing, choices).conflicts);
    }
  });
  return conflicts;
}

const isThere = (thing: NonNullable<ReturnType<Loaded>>, { id, fields }: UndoUnit['things'][number]) =>
  thing.parts.has(id) || fields.has('campaignId');
