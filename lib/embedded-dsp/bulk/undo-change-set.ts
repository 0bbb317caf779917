import type { UndoConflict } from '@/lib/contract/history/undo';
import { Refusal } from '@/lib/contract/refusal';
import { currentChangeSet } from '../history/change-set';
import type { Caller } from '../http/handlers';
import type { Database, Queryable, Transaction } from '../store/database';
import { inBatches, refusalOf } from '../store/in-batches';
import { contentsOf, fateOf, type UndoUnit } from './change-set-contents';
import type { Editable, UndoableKinds, UndoableName } from './editable';
import { type Choice, decideUndo } from './undo-decision';

interface Asked {
  changeSetId: string;
  choices: readonly Choice[];
  mode: 'possible' | 'all';
  onProgress(done: number, total: number): void;
}

interface Stores {
  database: Database;
  kinds: UndoableKinds;
}

/** So many things are undone in one transaction: all or nothing. More are undone one batch after another. */
const mostAtOnce = 500;

type Refused = UndoUnit['things'][number] & { name: string; code: string };

/**
 * Takes a change set back as a new change. With conflicts that no choice settles nothing is done; nor with a refusal,
 * unless what is possible will do. Throws what `contentsOf` throws.
 */
export async function undoChangeSet({ database, kinds }: Stores, caller: Caller, asked: Asked) {
  const units = await contentsOf(database, caller, asked.changeSetId);
  const conflicts = await conflictsOf({ database, kinds }, caller, units, asked.choices);
  if (conflicts.length > 0) return { isDone: false, changeSetId: null, changed: 0, conflicts, refused: [] };
  const refused: Refused[] = [];
  let changed = 0;
  const isAtomic = asked.mode === 'all' && units.length <= mostAtOnce;
  await inBatches(
    database,
    units,
    {
      mode: isAtomic ? 'atomic' : 'batches',
      isKept: () => refused.length === 0,
      onProgress: (done) => asked.onProgress(done, units.length),
    },
    async (transaction, batch) => {
      const things = await loaded(transaction, kinds, caller, batch);
      for (const unit of batch) {
        const done = await undoUnit({ transaction, kinds, caller }, unit, { thing: things(unit), ...asked });
        changed += done.changed;
        refused.push(...done.refused);
      }
    },
  );
  const isDone = !isAtomic || refused.length === 0;
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

/** A creative that the change set made: taken back, it is deleted for good. */
const isMade = ({ things }: UndoUnit) => things.some((one) => one.entity === 'creative' && fateOf(one) === 'made');

interface Writing {
  transaction: Transaction;
  kinds: UndoableKinds;
  caller: Caller;
}
type Loaded = Awaited<ReturnType<typeof loaded>>;

async function undoUnit(
  { transaction, kinds, caller }: Writing,
  unit: UndoUnit,
  { thing, choices }: { thing: ReturnType<Loaded>; choices: readonly Choice[] },
): Promise<{ changed: number; refused: Refused[] }> {
  let changed = 0;
  const refusal = await refusalOf(transaction, async (inner) => {
    // What the change set made and somebody has deleted since is as it was.
    if (!thing && isMade(unit)) return;
    if (!thing) throw new Refusal('NOT_FOUND');
    const decision = decideUndo(unit, thing, choices);
    // Somebody was quicker than this transaction.
    if (decision.conflicts.length > 0) throw new Refusal('STALE_VERSION');
    if (decision.changed > 0) await kinds[unit.kind].write(inner, caller, thing, decision.patch);
    changed = decision.changed;
  });
  if (!refusal) return { changed, refused: [] };
  const told = { name: thing?.name ?? '', code: refusal.code };
  return { changed: 0, refused: unit.things.map((one) => ({ ...one, ...told })) };
}

async function conflictsOf({ database, kinds }: Stores, caller: Caller, units: UndoUnit[], choices: readonly Choice[]) {
  const conflicts: UndoConflict[] = [];
  const way = { mode: 'dry', onProgress: () => undefined } as const;
  await inBatches(database, units, way, async (transaction, batch) => {
    const things = await loaded(transaction, kinds, caller, batch);
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

async function loaded(database: Queryable, kinds: UndoableKinds, caller: Caller, batch: readonly UndoUnit[]) {
  const names: readonly UndoableName[] = ['campaign', 'creative', 'target', 'rule', 'lineList'];
  const byKind = new Map<UndoableName, ReadonlyMap<number, Editable>>();
  for (const name of names) {
    const ids = batch.flatMap(({ kind, id }) => (kind === name ? [id] : []));
    if (ids.length > 0) byKind.set(name, await kinds[name].load(database, caller, ids));
  }
  return ({ kind, id }: UndoUnit) => byKind.get(kind)?.get(id);
}
