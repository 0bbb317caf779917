import type { Caller } from '../http/handlers';
import type { Queryable } from '../store/database';
import type { UndoUnit } from './change-set-contents';
import type { Editable, RevertibleName, UndoableKind } from './editable';

/** Reads the objects of a batch in the caller's scope. Returns a function that finds the object of a unit. */
export async function loadedUnits(
  database: Queryable,
  kinds: Partial<Readonly<Record<RevertibleName, UndoableKind>>>,
  caller: Caller,
  batch: readonly UndoUnit[],
) {
  const byKind = new Map<RevertibleName, ReadonlyMap<number, Editable>>();
  for (const name of new Set(batch.map(({ kind }) => kind))) {
    const ids = batch.flatMap(({ kind, id }) => (kind === name ? [id] : []));
    const things = await kinds[name]?.load(database, caller, ids);
    if (things) byKind.set(name, things);
  }
  return ({ kind, id }: UndoUnit) => byKind.get(kind)?.get(id);
}
