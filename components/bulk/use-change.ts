'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChangedArea, ChangedField } from '@/components/bulk/changed-fields';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk } from '@/components/undo/undo-requests';
import { useUndoAction } from '@/components/undo/use-undo-action';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { BulkEdit } from '@/lib/contract/bulk';
import type { AnswerOf } from '@/lib/contract/call-types';

export type Preview = AnswerOf<'bulk.preview'> & { edit: BulkEdit; chosen: ChangedField };
export type ListQuery = Readonly<Record<string, unknown>>;
type Asked = { chosen: ChangedField; edit: BulkEdit; scope: Scope /** Of the whole form. */; values: string };
/** What can be changed and nothing of the rest, or everything or nothing. */
export type Mode = 'possible' | 'all';
type Scope = { ids: readonly number[] } | { query: ListQuery };

/** Previews a change and makes it; `onDone` hears that it is made. */
export function useChange(area: ChangedArea, onDone: () => void) {
  const t = useTranslations('bulk');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const [run, setRun] = useState<string>();
  const follow = () => {
    // Insecure origins have no `randomUUID`: there the change goes on without its progress.
    const key = crypto.randomUUID?.();
    setRun(key);
    return key && { run: key };
  };
  const preview = useMutation({
    mutationFn: async ({ chosen, edit, scope }: Asked) => {
      const body = { entity: chosen.entity, selection: selectionOf(chosen, scope), edit, ...follow() };
      return { ...(await callApi('bulk.preview', { body })), edit, chosen };
    },
  });
  const apply = useMutation({
    mutationFn: ({ chosen, edit, rows, mode }: Preview & { mode: Mode }) => {
      const wanted = rows.filter(({ refusal }) => refusal === null).map(({ id, version }) => ({ id, version }));
      return callApi('bulk.apply', { body: { entity: chosen.entity, rows: wanted, edit, mode, ...follow() } });
    },
    onSuccess: async ({ isDone, changed, refused, changeSetId }) => {
      if (!isDone) {
        preview.reset();
        return void showToast('error', t('stopped', { count: refused }), { description: t('again') });
      }
      if (changeSetId) rememberBulk(changeSetId);
      const late = refused > 0 && { description: t('late', { count: refused }) };
      void showToast(changed > 0 ? 'success' : 'info', t('done', { count: changed }), {
        ...undoAction(changeSetId),
        ...late,
      });
      onDone();
      await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(`${area}.`) });
    },
  });
  const isBusy = preview.isPending || apply.isPending;
  return { preview, apply, isBusy, progress: useProgress(run, isBusy) };
}

const pollMs = 400;
const nobodys = '00000000-0000-4000-8000-000000000000';

function useProgress(run: string | undefined, isBusy: boolean) {
  const { data } = useQuery({
    ...apiQuery('bulk.progress', { query: { run: run ?? nobodys } }),
    enabled: isBusy && run !== undefined,
    refetchInterval: pollMs,
    gcTime: 0,
  });
  return data && data.total > 0 ? data : undefined;
}

/** Ad sets are chosen by their campaigns. */
function selectionOf({ entity }: ChangedField, scope: Scope) {
  if ('query' in scope) return { query: addressOf(scope.query) };
  return entity === 'adSet' ? { campaignIds: [...scope.ids] } : { ids: [...scope.ids] };
}

/** What the list asks for, as its address would say it. */
function addressOf(query: ListQuery): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
      return [[key, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
}
