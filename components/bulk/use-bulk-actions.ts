'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { entityOf } from '@/components/bulk/bulk-list';
import { useEach, useProgress, useRun } from '@/components/bulk/use-progress';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { type ActionArea, isRemovable, type StatusEntity } from '@/components/list/bulk/status-areas';
import { reread } from '@/components/list/bulk/use-switching';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Returns functions that change the status of, archive or delete many items. `onDone` is called at the end. */
export function useBulkActions(area: ActionArea, onDone: () => void) {
  const switching = useSwitchMany(area, onDone);
  const removing = useRemoveMany(area, onDone);
  return {
    run: (action: BulkAction, rows: readonly StatusEntity[]) =>
      action === 'delete' ? void removing.run(rows) : switching.run({ action, rows }),
    progress: switching.progress ?? removing.progress,
  };
}

/** Deletes many items. Each deletion is final, and a refusal does not stop the others. */
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

type Params = { action: StatusAction; rows: readonly StatusEntity[] };

/** Changes the status of many items, or archives or restores them, as one change set that can be undone. */
function useSwitchMany(area: ActionArea, onDone: () => void) {
  const client = useQueryClient();
  const { report, fail } = useBulkReport(area);
  const reasonOf = useRefusalText();
  const { run, follow } = useRun();
  const change = useMutation({
    mutationFn: async ({ action, rows }: Params) => {
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
      // Items that can no longer be read have no name in the response.
      const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
      const refusals = refused.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf(id), reason: reasonOf(refusal) }] : [],
      );
      report(changed, refusals, changeSetId);
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

/** Actions that set one field of many items. */
export type StatusAction = 'activate' | 'stop' | 'archive' | 'unarchive';
export type BulkAction = StatusAction | 'delete';

/** Returns true if the action would change the row. */
export function needs(action: BulkAction, { archived, status }: Pick<StatusEntity, 'archived' | 'status'>): boolean {
  if (action === 'delete') return true;
  if (action === 'archive') return !archived;
  if (action === 'unarchive') return archived;
  return !archived && status !== (action === 'activate' ? 'ACTIVE' : 'INACTIVE');
}

type Refused = { name: string; reason: string };

const shown = 3;

/** Shows one toast about a bulk change: how many items changed, which did not and why, with an undo button. */
export function useBulkReport(area: ActionArea) {
  const t = useTranslations(`${area}.bulk`);
  const faultText = useFaultText();
  const undoAction = useUndoAction();
  const report = (changed: number, refused: readonly Refused[], changeSetId: string | null) => {
    if (changed === 0 && refused.length === 0) return void showToast('info', t('nothing'));
    const reasons = refused.slice(0, shown).map((one) => t('refusedOne', one));
    if (refused.length > shown) reasons.push(t('more', { count: refused.length - shown }));
    const text = refused.length > 0 ? t('refused', { count: refused.length }) : '';
    if (changed === 0) return void showToast('error', text, { description: reasons.join('\n') });
    const lines = [text, ...reasons].filter(Boolean);
    void showToast(refused.length > 0 ? 'warning' : 'success', t('done', { count: changed }), {
      ...undoAction(changeSetId),
      ...(lines.length > 0 && { description: lines.join('\n') }),
    });
  };
  return { report, fail: (fault: unknown) => void showToast('error', faultText(fault)) };
}
