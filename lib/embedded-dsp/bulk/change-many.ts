import { callerNow } from '../auth/find-caller';
import { currentChangeSet, inChangeSet, newChangeSet } from '../history/change-set';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Database, Queryable } from '../store/database';
import { maxAtOnce } from '../store/in-batches';
import { bulkEdit } from './bulk-edit';
import type { EditedRow, RequestedRow } from './edit-thing';
import type { EditableKind, RevertibleKinds } from './editable';
import { abandon } from './take-back';

export interface Stores {
  database: Database;
  kinds: RevertibleKinds;
}

interface Asked {
  kind: EditableKind;
  rows: readonly RequestedRow[];
  /** What can be changed and nothing of the rest, or everything or nothing. */
  mode: 'possible' | 'all';
  onProgress(done: number, total: number): void;
  /** The body of the call, by which a change that is cut off is completed at the next start. */
  body: unknown;
}

/**
 * Changes many things. Few are one transaction. More are one batch after another, written down in the journal, so that
 * nobody waits for all of them and a kill in between leaves nothing half done.
 */
export async function changeMany(stores: Stores, caller: Caller, { body, ...asked }: Asked): Promise<EditedRow[]> {
  const { database } = stores;
  const { rows, mode } = asked;
  const isAll = mode === 'all';
  if (rows.length <= maxAtOnce) return bulkEdit(database, caller, { ...asked, mode: isAll ? 'whole' : 'batches' });
  if (isAll) {
    const tried = await tryAll(database, caller, asked);
    if (tried.some(({ refusal }) => refusal !== null)) return tried;
  }
  const running = await beginChange(database, caller, body);
  return goOnChanging(stores, caller, {
    ...asked,
    running,
    callerNow: (transaction) => callerNow(transaction, caller),
  });
}

/** What is gone or stale is told before anything is written. */
function tryAll(database: Database, caller: Caller, { kind, rows }: Pick<Asked, 'kind' | 'rows'>) {
  const nobody = newChangeSet(currentChangeSet()?.operation ?? 'bulk.apply');
  return inChangeSet(nobody, () =>
    bulkEdit(database, caller, { kind, rows, mode: 'look', onProgress: () => undefined }),
  );
}

type GoingOn = Omit<Asked, 'body'> & {
  running: RunningChange;
  callerNow(transaction: Queryable): Promise<Caller | null>;
};

/** Writes what is left of a change. With a refusal, or a failure, one that was to be all or nothing is taken back. */
export async function goOnChanging(stores: Stores, caller: Caller, asked: GoingOn): Promise<EditedRow[]> {
  const { mode, running } = asked;
  const backOut = () => abandon(stores, caller, running);
  let rows: EditedRow[];
  try {
    rows = await bulkEdit(stores.database, caller, { ...asked, mode: 'batches' });
  } catch (error) {
    await (mode === 'all' ? backOut() : running.end());
    throw error;
  }
  await (mode === 'all' && rows.some(({ refusal }) => refusal !== null) ? backOut() : running.end());
  return rows;
}
