import { currentChangeSet, inChangeSet, newChangeSet } from '../history/change-set';
import { beginChange, type RunningChange } from '../history/running-change';
import type { Caller } from '../http/handlers';
import type { Database } from '../store/database';
import { maxAtOnce } from '../store/in-batches';
import { bulkEdit } from './bulk-edit';
import type { EditedRow, RequestedRow } from './edit-thing';
import type { EditableKind, RevertibleKinds } from './editable';
import { journaled } from './take-back';

export interface Stores {
  database: Database;
  kinds: RevertibleKinds;
}

interface Params {
  kind: EditableKind;
  rows: readonly RequestedRow[];
  /** Changes whatever is possible, or everything or nothing. */
  mode: 'possible' | 'all';
  onProgress(done: number, total: number): void;
  /** If true, the rows are returned with their versions after the write. */
  isVersioned?: boolean;
  /** The body of the call, from which an interrupted change is completed at the next start. */
  body: unknown;
}

/**
 * Changes many objects. Few are one transaction. More are batches recorded in `running_changes`, so that other calls
 * need not wait for all of them, and a crash leaves nothing half done.
 */
export async function changeMany(stores: Stores, caller: Caller, { body, ...requested }: Params): Promise<EditedRow[]> {
  const { database } = stores;
  const { rows, mode } = requested;
  const isAll = mode === 'all';
  if (rows.length <= maxAtOnce) return bulkEdit(database, caller, { ...requested, mode: isAll ? 'whole' : 'batches' });
  if (isAll) {
    const tried = await tryAll(database, caller, requested);
    if (tried.some(({ refusal }) => refusal !== null)) return tried;
  }
  const running = await beginChange(database, caller, body);
  return goOnChanging(stores, caller, { ...requested, running });
}

/** Finds missing objects and changed versions before anything is written. */
function tryAll(database: Database, caller: Caller, { kind, rows }: Pick<Params, 'kind' | 'rows'>) {
  const nobody = newChangeSet(currentChangeSet()?.operation ?? 'bulk.apply');
  return inChangeSet(nobody, () =>
    bulkEdit(database, caller, { kind, rows, mode: 'look', onProgress: () => undefined }),
  );
}

type GoingOn = Omit<Params, 'body'> & { running: RunningChange };

/** Writes the rest of a change. With a refusal or an error, a change in mode `all` is rolled back. */
export const goOnChanging = (stores: Stores, caller: Caller, requested: GoingOn): Promise<EditedRow[]> =>
  journaled(stores, caller, {
    ...requested,
    work: () => bulkEdit(stores.database, caller, { ...requested, mode: 'batches', isAll: requested.mode === 'all' }),
    isRefused: (rows) => rows.some(({ refusal }) => refusal !== null),
  });
