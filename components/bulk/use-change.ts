'use client';
import { useMutation } from '@tanstack/react-query';
import type { ChangedArea, ChangedField } from '@/components/bulk/changed-fields';
import { type ListQuery, listAddress } from '@/components/bulk/list-address';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import { useTellApplied } from '@/components/bulk/use-tell-applied';
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
