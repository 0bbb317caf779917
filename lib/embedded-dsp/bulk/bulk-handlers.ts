import type { LiveUses } from '../broadcast/live-uses';
import type { DailyMaximums } from '../campaigns/write-campaign';
import type { RowSources } from '../creatives/creative-rows';
import { currentChangeSet, inChangeSet, newChangeSet } from '../history/change-set';
import type { Call, Handlers } from '../http/handlers';
import type { Database } from '../store/database';
import { bulkEdit, counted, kindNameOf } from './bulk-edit';
import { campaignKind } from './campaign-kind';
import { chosenRows } from './chosen-units';
import { creativeKind } from './creative-kind';
import type { EditableKinds } from './editable';
import { progressBoard } from './progress';
import { ruleKind } from './rule-kind';
import { targetKind } from './target-kind';
import { undoChangeSet } from './undo-change-set';

interface Parts extends Pick<RowSources, 'biddingAmong'> {
  database: Database;
  live: LiveUses;
  maximums: DailyMaximums;
  /** Tells the bidder that something has changed. */
  touch(): void;
}

/** Changes of many things at once, and taking any change set back. */
export function bulkHandlers({ database, live, maximums, biddingAmong, touch }: Parts): Handlers {
  const kinds: EditableKinds = {
    campaign: campaignKind({ database, live, maximums }),
    creative: creativeKind({ database, biddingAmong }),
    target: targetKind(database),
    rule: ruleKind(database),
  };
  const board = progressBoard();
  const stores = { database, kinds };
  return {
    'bulk.preview': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        const kind = kinds[kindNameOf(body.entity)];
        const chosen = await chosenRows(database, caller, { ...body, kind });
        // What a dry run writes is no part of the call's change set: nothing of it stays.
        const rows = await inChangeSet(newChangeSet('bulk.preview'), () =>
          bulkEdit(stores, caller, { ...body, rows: chosen, mode: 'dry', onProgress }),
        );
        return { ...counted(rows), rows };
      }),
    'bulk.apply': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        const mode = body.mode === 'all' ? 'atomic' : 'batches';
        return applied(await bulkEdit(stores, caller, { ...body, mode, onProgress }).finally(touch), body.mode);
      }),
    'bulk.progress': async ({ caller, query }) => board.of(caller.id, query.run),
    'history.undo': ({ caller, params, body }) =>
      board.following(caller.id, body.run, (onProgress) =>
        undoChangeSet(stores, caller, { ...body, changeSetId: params.changeSetId, onProgress }).finally(touch),
      ),
  };
}

function applied(rows: Awaited<ReturnType<typeof bulkEdit>>, mode: Call<'bulk.apply'>['body']['mode']) {
  const counts = counted(rows);
  const isDone = mode === 'possible' || counts.refused === 0;
  const set = currentChangeSet();
  if (set && !isDone) set.isUsed = false;
  return {
    ...counts,
    changed: isDone ? counts.changed : 0,
    isDone,
    changeSetId: set?.isUsed ? set.id : null,
    rows: rows.filter(({ refusal }) => refusal !== null),
  };
}
