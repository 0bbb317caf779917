'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkAction, needs, type StatusAction } from '@/components/bulk/bulk-actions';
import { entityOf } from '@/components/bulk/changed-fields';
import { useBulkReport } from '@/components/bulk/use-bulk-report';
import { useEach } from '@/components/bulk/use-each';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { type ActionArea, isRemovable, type StatusEntity } from '@/components/list/bulk/status-areas';
import { reread } from '@/components/list/bulk/use-switching';
import { rememberBulk } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';

/** What is done to many things by a press: switched, put away or deleted; `onDone` hears of the end. */
export function useBulkActions(area: ActionArea, onDone: () => void) {
  const switching = useSwitchMany(area, onDone);
  const removing = useRemoveMany(area, onDone);
  return {
    run: (action: BulkAction, rows: readonly StatusEntity[]) =>
      action === 'delete' ? void removing.run(rows) : switching.run({ action, rows }),
    progress: switching.progress ?? removing.progress,
  };
}

/** Deletes many things: each is final for itself, and a refusal stops nobody else. */
function useRemoveMany(area: ActionArea, onDone: () => void) {
  const client = useQueryClient();
  const { report, fail } = useBulkReport(area);
  const { deal, progress } = useEach();
  const run = async (rows: readonly StatusEntity[]) => {
    if (!isRemovable(area)) return;
    await deal(rows, {
      many: (all, followed) =>
        callApi('bulk.remove', { body: { entity: entityOf[area], rows: all.map(({ id }) => ({ id })), ...followed } }),
      one: ({ id }) => callApi(`${area}.remove`, { params: { id } }),
    }).then(({ done, refused }) => report(done.length, refused, null), fail);
    onDone();
    await reread(client, area);
  };
  return { run, progress };
}

const edits = {
  activate: { field: 'status', operation: 'set', value: 'ACTIVE' },
  stop: { field: 'status', operation: 'set', value: 'INACTIVE' },
  archive: { field: 'archived', operation: 'set', value: true },
  unarchive: { field: 'archived', operation: 'set', value: false },
} as const;

type Asked = { action: StatusAction; rows: readonly StatusEntity[] };

/** Switches many things, or puts them into the archive and takes them out, as one change that Undo takes back. */
function useSwitchMany(area: ActionArea, onDone: () => void) {
  const client = useQueryClient();
  const { report, fail } = useBulkReport(area);
  const reasonOf = useRefusalText();
  const { run, follow } = useRun();
  const change = useMutation({
    mutationFn: async ({ action, rows }: Asked) => {
      const wanted = rows.filter((row) => needs(action, row)).map(({ id, version }) => ({ id, version }));
      if (wanted.length === 0) return { changed: 0, changeSetId: null, rows: [] };
      const body = {
        entity: entityOf[area],
        edit: edits[action],
        mode: 'possible',
        rows: wanted,
        ...follow(),
      } as const;
      return callApi('bulk.apply', { body });
    },
    onSuccess: ({ changed, changeSetId, rows: refused }, { rows }) => {
      if (changeSetId) rememberBulk(changeSetId);
      // What is out of reach by now has no name in the answer.
      const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
      const told = refused.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf(id), reason: reasonOf(refusal) }] : [],
      );
      report(changed, told, changeSetId);
    },
    onError: fail,
    onSettled: () => {
      onDone();
      return reread(client, area);
    },
  });
  const known = useProgress(run, change.isPending);
  const counted = change.isPending ? (known ?? { done: 0, total: change.variables.rows.length }) : undefined;
  return { run: change.mutate, progress: counted };
}
