import type { BulkRow } from '@/lib/contract/history/bulk';
import { isPeople } from '@/lib/contract/history/bulk-fields';
import { undoableUserFields } from '@/lib/contract/history/undoable-entities';
import { inChangeSet, newChangeSet, usedChangeSetId } from '../history/change-set';
import { thingNames } from '../history/thing-names';
import type { Call, Caller, Handlers } from '../http/handlers';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { applied, refusedOf } from './applied';
import { type Assigned, assignCreatives } from './assign-creatives';
import { bulkEdit, counted, kindNameOf, requireVisible } from './bulk-edit';
import { changeMany } from './change-many';
import { chosenThings } from './chosen-units';
import { eachHandlers } from './each-handlers';
import type { EditedRow } from './edit-thing';
import type { BulkKinds } from './editable';
import { excludeHandlers } from './exclude';
import { previewed } from './field-of-thing';
import { foundRows } from './found-rows';
import { bulkKinds, type KindParts } from './kinds/bulk-kinds';
import type { BulkProgress } from './progress';
import { requestedRow } from './requested-row';
import { restoreVersion } from './restore-version';
import { sheetHandlers } from './sheets/sheet-handlers';
import { undoChangeSet } from './undo-change-set';

interface Parts extends KindParts {
  /** Folder in which files are written before they are sent. */
  spoolFolder: string;
  /** Progress of calls, available in all processes. */
  board: BulkProgress;
  notify: Notify;
  /** Notifies the bidder of a change. */
  notifyBidder(): void;
}

/** Handlers of bulk changes and of undo. */
export function bulkHandlers({ spoolFolder, board, notify, notifyBidder, ...parts }: Parts): Handlers {
  const { database } = parts;
  const { kinds, creatives } = bulkKinds(parts);
  const stores = { database, kinds };
  return {
    'bulk.find': async ({ caller, body }) => ({ rows: await foundRows(stores, caller, body) }),
    'bulk.preview': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) => preview(stores, caller, { body, onProgress })),
    'bulk.apply': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        requireVisible(caller, [body.edit.field]);
        const kind = kinds[kindNameOf(body.entity)];
        const rows = [...new Map(body.rows.map((row) => [row.id, requestedRow(body, row)])).values()];
        const requested = { kind, rows, mode: body.mode, onProgress, body };
        const edited = await changeMany(stores, caller, requested).finally(notifyBidder);
        const done = applied(edited, body.mode);
        const isFinal = isPeople(body.entity) && !undoableUserFields.includes(body.edit.field);
        const changeSetId = isFinal ? null : done.changeSetId;
        return { ...done, changeSetId, rows: refusedOf(edited).map(bulkRowOf) };
      }),
    ...eachHandlers({ database, kinds, creatives, board, notify, notifyBidder }),
    ...excludeHandlers({ database, kinds, notifyBidder }),
    ...sheetHandlers({ stores, board, spoolFolder, notifyBidder }),
    'bulk.assign': async ({ caller, body }) => {
      const rows = await assignCreatives(stores, caller, body.rows).finally(notifyBidder);
      return assigned(rows);
    },
    'bulk.progress': async ({ caller, query }) => board.of(caller.id, query.run),
    'history.restore': ({ caller, params, body }) =>
      restoreVersion(stores, caller, { ...params, ...body }).finally(notifyBidder),
    'history.undo': ({ caller, params, body }) =>
      board.following(caller.id, body.run, (onProgress) =>
        undoChangeSet(stores, caller, { ...body, changeSetId: params.changeSetId, onProgress }).finally(notifyBidder),
      ),
  };
}

interface Stores {
  database: Database;
  kinds: BulkKinds;
}

interface Params {
  body: Call<'bulk.preview'>['body'];
  onProgress(done: number, total: number): void;
}

/** Returns what a change would do. Its writes are rolled back and are not part of the call's change set. */
async function preview({ database, kinds }: Stores, caller: Caller, { body, onProgress }: Params) {
  requireVisible(caller, [body.edit.field]);
  const kind = kinds[kindNameOf(body.entity)];
  const chosen = await chosenThings(database, caller, { ...body, kinds, kind });
  const rows = chosen.map((id) => requestedRow(body, { id, version: null }));
  const edited = await inChangeSet(newChangeSet('bulk.preview'), () =>
    bulkEdit(database, caller, { kind, rows, mode: 'dry', onProgress }),
  );
  const rowsOfEdits = edited.map(bulkRowOf);
  return { ...counted(edited), rows: rowsOfEdits, names: await namesIn(database, caller, body, rowsOfEdits) };
}

/** Returns the names of ad sets' targets. Other objects are only counted. */
async function namesIn(
  database: Database,
  caller: Caller,
  { entity, edit: { field } }: Pick<Call<'bulk.preview'>['body'], 'entity' | 'edit'>,
  rows: readonly BulkRow[],
) {
  if (entity !== 'adSet' || field !== 'targetId') return [];
  const written = rows.map(({ id, before, after }) => ({ entity, entityId: id, fields: [{ field, before, after }] }));
  const namesOf = await thingNames(database, caller, written);
  const names = written.flatMap(namesOf).filter((one) => one.entity === 'target');
  return [...new Map(names.map((one) => [one.id, one])).values()];
}

function bulkRowOf({ changes: [change], entity: _entity, ...row }: EditedRow): BulkRow {
  const { of, before, after } = change ?? { of: undefined, before: null, after: null };
  return { ...row, ...(of ? { before: previewed(of, before), after: previewed(of, after) } : { before, after }) };
}

function assigned(rows: readonly Assigned[]) {
  const isDone = rows.every(({ refusal }) => refusal === null);
  return {
    isDone,
    changeSetId: usedChangeSetId(isDone),
    rows: rows.map((row) => ({ ...row, refusal: row.refusal?.body ?? null })),
  };
}
