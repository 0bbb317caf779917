'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChangedArea, ChangedField } from '@/components/bulk/changed-fields';
import { type ListQuery, listAddress } from '@/components/bulk/list-address';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { BulkEdit } from '@/lib/contract/history/bulk';

export type Preview = AnswerOf<'bulk.preview'> & { edit: BulkEdit; chosen: ChangedField };
type Asked = { chosen: ChangedField; edit: BulkEdit; scope: Scope /** Of the whole form. */; values: string };
/** What can be changed and nothing of the rest, or everything or nothing. */
export type Mode = 'possible' | 'all';
type Scope = { ids: readonly number[] } | { query: ListQuery };

/** Previews a change and makes it; `onDone` hears that it is made. */
export function useChange(area: ChangedArea, onDone: () => void) {
  const tellApplied = useTellApplied(area, onDone);
  const { run, follow } = useRun();
  const preview = useMutation({
    mutationFn: async ({ chosen, edit, scope }: Asked) => {
      const body = { entity: chosen.entity, selection: selectionOf(area, chosen, scope), edit, ...follow() };
      return { ...(await callApi('bulk.preview', { body })), edit, chosen };
    },
  });
  const apply = useMutation({
    mutationFn: ({ chosen, edit, rows, mode }: Preview & { mode: Mode }) => {
      const wanted = rows.filter(({ refusal }) => refusal === null).map(({ id, version }) => ({ id, version }));
      return callApi('bulk.apply', { body: { entity: chosen.entity, rows: wanted, edit, mode, ...follow() } });
    },
    onSuccess: (answer) => tellApplied(answer, preview.reset),
  });
  const isBusy = preview.isPending || apply.isPending;
  return { preview, apply, isBusy, progress: useProgress(run, isBusy) };
}

/** Ad sets and their targets are chosen by their campaigns. */
function selectionOf(area: ChangedArea, { entity }: ChangedField, scope: Scope) {
  const isOfCampaigns = area === 'campaigns' && entity !== 'campaign';
  if ('query' in scope) {
    const query = listAddress(scope.query);
    return isOfCampaigns ? { campaignQuery: query } : { query };
  }
  return isOfCampaigns ? { campaignIds: [...scope.ids] } : { ids: [...scope.ids] };
}

type Applied = Pick<AnswerOf<'bulk.apply'>, 'isDone' | 'changed' | 'refused' | 'changeSetId'>;

/** The lists that a change of an area's rows changes: clients are users as well, and campaigns lead to their targets. */
const changedWith = {
  ...{ campaigns: ['campaigns', 'targets'], creatives: ['creatives'], targets: ['targets'], rules: ['rules'] },
  ...{ clients: ['clients', 'users'], users: ['clients', 'users'], adSets: ['campaigns'] },
} as const satisfies Readonly<Record<ChangedArea, readonly ChangedArea[]>>;

/** Tells what a bulk change came to, with Undo; `onDone` hears that it is made, `again` that it needs another look. */
export function useTellApplied(area: ChangedArea, onDone: () => void) {
  const t = useTranslations('bulk');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return async ({ isDone, changed, refused, changeSetId }: Applied, again: () => void): Promise<void> => {
    if (!isDone) {
      again();
      return void showToast('error', t('stopped', { count: refused }), { description: t('again') });
    }
    if (changeSetId) rememberBulk(changeSetId);
    const late = refused > 0 && { description: t('late', { count: refused }) };
    void showToast(changed > 0 ? 'success' : 'info', t('done', { count: changed }), {
      ...undoAction(changeSetId),
      ...late,
    });
    onDone();
    const areas = changedWith[area];
    const isOfArea = (name: string) => areas.some((one) => name.startsWith(`${one}.`));
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOfArea(String(name)) });
  };
}
