import { isDeepStrictEqual } from 'node:util';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import { callerNow } from '../auth/find-caller';
import type { RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database, Transaction } from '../store/database';
import { inBatches } from '../store/in-batches';
import { unitsOf } from './chosen-units';
import { type EditedRow, editUnit, type RequestedRow, refusedRow, triedUnit, type Unit } from './edit-thing';
import type { EditableKind } from './editable';
import { rowKey } from './row-key';
import { writeTogether } from './write-together';

interface Params {
  kind: EditableKind;
  /** Unique rows. */
  rows: readonly RequestedRow[];
  /** `look` writes nothing; it only finds missing objects and changed versions. */
  mode: 'look' | 'dry' | 'whole' | 'batches';
  onProgress(done: number, total: number): void;
  /** The change in the journal. The caller is then read again before each batch. */
  running?: RunningChange;
  /** If any row is refused, the caller rolls back everything. */
  isAll?: boolean;
  /** If true, the rows are returned with their versions after the write, which are read in its transaction. */
  isVersioned?: boolean;
}

/** Returns the kind that edits an entity. Ad sets are parts of campaigns. */
export const kindNameOf = (entity: BulkEntity) => (entity === 'adSet' ? 'campaign' : entity);

/** Throws NO_PERMISSION for fields that the caller may not see. */
export function requireVisible(caller: Caller, fields: readonly string[]): void {
  if (fields.includes('bidMargin') && scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
}

/**
 * Edits many objects by the operations for a single one and returns the result of each row, in the requested order. A
 * dry run does the same and rolls it back, so that a preview refuses exactly what the change would refuse. When an
 * interrupted change continues, its processed rows are skipped.
 */
export async function bulkEdit(database: Database, caller: Caller, requested: Params): Promise<EditedRow[]> {
  const { rows, mode, onProgress, running, isAll = false, isVersioned } = requested;
  const { doneTo = null } = running ?? {};
  // Always in the same order, so that two such calls cannot deadlock.
  const all = (await unitsOf(database, rows)).toSorted((one, other) => one.id - other.id);
  const units = doneTo === null ? all : all.filter(({ id }) => id > doneTo);
  const done = new Map<string, EditedRow>();
  let dealtWith = 0;
  let now: Caller | null = caller;
  const isKept = () => [...done.values()].every(({ refusal }) => refusal === null);
  const reportEdited = (edited: readonly EditedRow[]) => {
    for (const row of edited) done.set(rowKey(row), row);
  };
  await inBatches(
    database,
    units,
    {
      mode: mode === 'look' ? 'dry' : mode,
      isKept,
      onProgress: () => onProgress(dealtWith, rows.length),
      note: async (transaction, { id }) => running?.note(transaction, id, isAll && !isKept()),
    },
    async (transaction, batch) => {
      if (running) now = await callerNow(transaction, caller);
      const edited = await editBatch(transaction, now, requested, batch);
      reportEdited(isVersioned && now ? await versioned(transaction, now, requested.kind, { batch, edited }) : edited);
      dealtWith += batch.reduce((count, unit) => count + unit.rows.length, 0);
    },
  );
  return rows.flatMap((row) => done.get(rowKey(row)) ?? []);
}

/**
 * Writes a whole batch without savepoints if nothing is refused, because a savepoint per row costs as much as its
 * write.
 */
async function editBatch(
  transaction: Transaction,
  caller: Caller | null,
  { kind, mode, running }: Pick<Params, 'kind' | 'mode' | 'running'>,
  batch: readonly Unit[],
): Promise<EditedRow[]> {
  if (!caller) return refusedRows(batch, new Refusal('NO_PERMISSION'));
  const ids = batch.map(({ id }) => id);
  const things = await loaded(() => kind.load(transaction, caller, ids));
  if (things instanceof Refusal && !running) throw things;
  if (things instanceof Refusal) return refusedRows(batch, things);
  if (mode === 'look') return batch.flatMap((unit) => triedUnit(unit, things.get(unit.id)));
  let edited: EditedRow[] = [];
  const refusal = await writeTogether(transaction, async (inner) => {
    const writing = { transaction: inner, caller, kind, isGuarded: false };
    for (const unit of batch) edited.push(...(await editUnit(writing, unit, things.get(unit.id))));
  });
  if (!refusal) return edited;
  edited = [];
  const writing = { transaction, caller, kind, isGuarded: true };
  for (const unit of batch) edited.push(...(await editUnit(writing, unit, things.get(unit.id))));
  return edited;
}

interface Batch {
  batch: readonly Unit[];
  edited: readonly EditedRow[];
}

async function versioned(transaction: Transaction, caller: Caller, kind: EditableKind, { batch, edited }: Batch) {
  const unitOf = new Map(batch.flatMap(({ id, rows }) => rows.map((row) => [rowKey(row), id])));
  const things = await kind.load(transaction, caller, [...new Set(unitOf.values())]);
  return edited.map((row) => ({
    ...row,
    version: things.get(unitOf.get(rowKey(row)) ?? 0)?.version ?? row.version,
  }));
}

/**
 * Returns the refusal of a caller without read access. At the start it is thrown for the whole call; later it becomes
 * the result of each row.
 */
async function loaded<T>(load: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const refusedRows = (batch: readonly Unit[], refusal: Refusal) =>
  batch.flatMap(({ rows }) => rows.map((row) => refusedRow(row, refusal)));

export const isSame = ({ before, after }: EditedRow['changes'][number]): boolean => isDeepStrictEqual(before, after);

/** Counts the rows that change, stay the same, and are refused. */
export function counted(rows: readonly EditedRow[]) {
  const refused = rows.filter(({ refusal }) => refusal !== null).length;
  const unchanged = rows.filter(({ refusal, changes }) => refusal === null && changes.every(isSame)).length;
  return { total: rows.length, changed: rows.length - refused - unchanged, unchanged, refused };
}
