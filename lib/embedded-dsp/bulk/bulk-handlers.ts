import type { BulkRow } from '@/lib/contract/history/bulk';
import { bulkField, isPeople } from '@/lib/contract/history/bulk-fields';
import { Refusal } from '@/lib/contract/refusal';
import type { DailyMaximums } from '../campaigns/write-campaign';
import type { RowSources } from '../creatives/creative-rows';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Facts } from '../facts/facts';
import { currentChangeSet, inChangeSet, newChangeSet } from '../history/change-set';
import { thingNames } from '../history/thing-names';
import type { Call, Caller, Handlers } from '../http/handlers';
import type { Mailer } from '../mail/mailer';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { applied, refusedOf } from './applied';
import { type Assigned, assignCreatives } from './assign-creatives';
import { bulkEdit, counted, kindNameOf, requireTold } from './bulk-edit';
import { campaignKind } from './campaign-kind';
import { chosenThings } from './chosen-units';
import { creativeKind } from './creative-kind';
import { eachHandlers } from './each-handlers';
import type { Edit, EditedRow, Wanted } from './edit-thing';
import type { BulkKinds } from './editable';
import { excludeHandlers } from './exclude';
import { previewed } from './field-of-thing';
import { lineListKind } from './line-list-kind';
import { peopleKind } from './people-kind';
import { progressBoard } from './progress';
import { ruleKind } from './rule-kind';
import { sheetHandlers } from './sheets/sheet-handlers';
import { targetKind } from './target-kind';
import { undoChangeSet } from './undo-change-set';

interface Parts extends Pick<RowSources, 'biddingAmong'> {
  database: Database;
  facts: Facts;
  live: LiveUses;
  maximums: DailyMaximums;
  /** Where files are written before they are sent. */
  spoolFolder: string;
  mailer: Mailer;
  notify: Notify;
  /** Tells the bidder that something has changed. */
  touch(): void;
}

/** Changes of many things at once, and taking any change set back. */
export function bulkHandlers(parts: Parts): Handlers {
  const { database, spoolFolder, notify, touch } = parts;
  const creatives = creativeKind(parts);
  const kinds: BulkKinds = {
    ...{ campaign: campaignKind(parts), creative: creatives, target: targetKind(database), rule: ruleKind(database) },
    ...{ client: peopleKind(parts, 'client'), user: peopleKind(parts, 'user') },
  };
  const board = progressBoard();
  const stores = { database, kinds: { ...kinds, lineList: lineListKind } };
  return {
    'bulk.preview': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        requireTold(caller, [body.edit.field]);
        const kind = kinds[kindNameOf(body.entity)];
        const chosen = await chosenThings(database, caller, { ...body, kinds, kind });
        const rows = chosen.map((id) => wanted(body, { id, version: null }));
        // What a dry run writes is no part of the call's change set: nothing of it stays.
        const edited = await inChangeSet(newChangeSet('bulk.preview'), () =>
          bulkEdit(database, caller, { kind, rows, mode: 'dry', onProgress }),
        );
        const told = edited.map(bulkRowOf);
        return { ...counted(edited), rows: told, names: await namesIn(database, caller, body, told) };
      }),
    'bulk.apply': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        requireTold(caller, [body.edit.field]);
        const kind = kinds[kindNameOf(body.entity)];
        const rows = [...new Map(body.rows.map((row) => [row.id, wanted(body, row)])).values()];
        const mode = body.mode === 'all' ? 'atomic' : 'batches';
        const edited = await bulkEdit(database, caller, { kind, rows, mode, onProgress }).finally(touch);
        const done = applied(edited, body.mode);
        const changeSetId = isPeople(body.entity) ? null : done.changeSetId;
        return { ...done, changeSetId, rows: refusedOf(edited).map(bulkRowOf) };
      }),
    ...eachHandlers({ database, kinds, creatives, board, notify, touch }),
    ...excludeHandlers({ database, kinds, touch }),
    ...sheetHandlers({ database, kinds, board, spoolFolder, touch }),
    'bulk.assign': async ({ caller, body }) => {
      const rows = await assignCreatives({ database, kind: kinds.campaign }, caller, body.rows).finally(touch);
      return assigned(rows);
    },
    'bulk.progress': async ({ caller, query }) => board.of(caller.id, query.run),
    'history.undo': ({ caller, params, body }) =>
      board.following(caller.id, body.run, (onProgress) =>
        undoChangeSet(stores, caller, { ...body, changeSetId: params.changeSetId, onProgress }).finally(touch),
      ),
  };
}

function wanted(
  { entity, edit }: Pick<Call<'bulk.apply'>['body'], 'entity' | 'edit'>,
  row: Pick<Wanted, 'id' | 'version'>,
): Wanted {
  const of = bulkField(entity, edit.field);
  if (!of) throw new Refusal('VALIDATION_FAILED', { fields: { 'edit.field': 'invalid' } });
  const edits: readonly Edit[] = [{ ...edit, of }];
  return { ...row, entity, edits: () => edits };
}

/** What the targets of ad sets are called; other things are counted rather than named. */
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
  const set = currentChangeSet();
  if (set && !isDone) set.isUsed = false;
  return {
    isDone,
    changeSetId: set?.isUsed ? set.id : null,
    rows: rows.map((row) => ({ ...row, refusal: row.refusal?.body ?? null })),
  };
}
