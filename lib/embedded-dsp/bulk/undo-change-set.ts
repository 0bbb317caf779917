import type { UndoConflict } from '@/lib/contract/history/undo';
import { Refusal } from '@/lib/contract/refusal';
import { callerNow } from '../auth/find-caller';
import { usedChangeSetId } from '../history/change-set';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { inBatches, maxAtOnce, refusalOf } from '../store/in-batches';
import { changeKindOf, contentsOf, type UndoUnit } from './change-set-contents';
import type { RevertibleKinds } from './editable';
import { loadedUnits } from './loaded-units';
import { journaled } from './take-back';
import { type Choice, decideUndo } from './undo-decision';
import { writeTogether } from './write-together';

interface Params {
  changeSetId: string;
  choices: readonly Choice[];
  mode: 'possible' | 'all';
  onProgress(done: number, total: number): void;
}

interface Stores {
  database: Database;
  kinds: RevertibleKinds;
}

type Refused = UndoUnit['things'][number] & { name: string; code: string };

/**
 * Undoes a change set as a new change. Does nothing if there are conflicts without a choice, or if anything is refused,
 * unless the mode is `possible`. A few objects are one transaction; more are recorded in `running_changes`. Throws what
 * `contentsOf` throws.
 */
export async function undoChangeSet(stores: Stores, caller: Caller, requested: Params) {
  const { changeSetId, choices, mode } = requested;
  const units = await contentsOf(stores.database, caller, changeSetId);
  const conflicts = await conflictsOf(stores, caller, units, choices);
  if (conflicts.length > 0) return { isDone: false, changeSetId: null, changed: 0, conflicts, refused: [] };
  const { changed, refused } =
    units.length <= maxAtOnce
      ? await undoUnits(stores, caller, { ...requested, units, way: mode === 'all' ? 'whole' : 'batches' })
      : await undoMany(stores, caller, {
          ...requested,
          running: await beginChange(stores.database, caller, { changeSetId, choices, mode }),
          read: async () => units,
        });
  const isDone = mode === 'possible' || refused.length === 0;
  const ownSetId = usedChangeSetId(isDone);
  return {
    isDone,
    changeSetId: units.some(isMade) ? null : ownSetId,
    changed: isDone ? changed : 0,
    conflicts: [],
    refused: refused.map(({ entity, id, name, code }) => ({ entity, id, name, code })),
  };
}

type Resumed = Params & { running: RunningChange };

/**
 * Completes an interrupted undo. Nobody can be asked about conflicts any more, so objects that others have changed since
 * are refused.
 */
export const goOnUndoing = (stores: Stores, caller: Caller, requested: Resumed) =>
  undoMany(stores, caller, {
    ...requested,
    read: () => contentsOf(stores.database, caller, requested.changeSetId),
  });

function undoMany(
  stores: Stores,
  caller: Caller,
  { read, ...requested }: Resumed & { read: () => Promise<readonly UndoUnit[]> },
) {
  const { doneTo } = requested.running;
  return journaled(stores, caller, {
    ...requested,
    work: async () => {
      const units = (await read()).filter(({ firstChangeId }) => doneTo === null || firstChangeId > doneTo);
      return undoUnits(stores, caller, { ...requested, units, way: 'batches' });
    },
    isRefused: ({ refused }) => refused.length > 0,
  });
}

type Undoing = Params & { units: readonly UndoUnit[]; way: 'whole' | 'batches'; running?: RunningChange };

async function undoUnits(
  { database, kinds }: Stores,
  caller: Caller,
  { units, way, mode, choices, onProgress, running }: Undoing,
) {
  const refused: Refused[] = [];
  let changed = 0;
  await inBatches(
    database,
    units,
    {
      mode: way,
      isKept: () => refused.length === 0,
      onProgress: (done) => onProgress(done, units.length),
      note: async (transaction, { firstChangeId }) =>
        running?.note(transaction, firstChangeId, mode === 'all' && refused.length > 0),
    },
    async (transaction, batch) => {
      const now = way === 'whole' ? caller : await callerNow(transaction, caller);
      const things = await loadedUnits(transaction, kinds, now ?? caller, batch);
      const undone = await undoBatch({ transaction, kinds, caller: now, choices }, batch, things);
      changed += undone.changed;
      refused.push(...undone.refused);
    },
  );
  return { changed, refused };
}

/** Returns whether the unit is a creative that the change set created. Its undo deletes the creative permanently. */
const isMade = ({ things }: UndoUnit) =>
  things.some((one) => one.entity === 'creative' && changeKindOf(one) === 'made');

interface Writing {
  transaction: Transaction;
  kinds: RevertibleKinds;
  /** Null = the user no longer has access. */
  caller: Caller | null;
  choices: readonly Choice[];
}
type Loaded = Awaited<ReturnType<typeof loadedUnits>>;

/** Undoes a whole batch; if one unit is refused, undoes each unit separately. */
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

/** Returns how many objects were undone. */
async function undoUnit(
  { transaction, kinds, caller, choices }: Writing,
  unit: UndoUnit,
  thing: ReturnType<Loaded>,
): Promise<number> {
  // An object that the change set created and somebody has deleted needs no undo.
  if (!thing && isMade(unit)) return 0;
  if (!caller) throw new Refusal('NO_PERMISSION');
  if (!thing) throw new Refusal('NOT_FOUND');
  const decision = decideUndo(unit, thing, choices);
  // Another call changed the object before this transaction.
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
      // Missing objects are refused later, with the reason.
      if (thing && unit.things.every((one) => one.entity !== 'adSet' || isThere(thing, one)))
        conflicts.push(...decideUndo(unit, thing, choices).conflicts);
    }
  });
  return conflicts;
}

const isThere = (thing: NonNullable<ReturnType<Loaded>>, { id, fields }: UndoUnit['things'][number]) =>
  thing.parts.has(id) || fields.has('campaignId');
