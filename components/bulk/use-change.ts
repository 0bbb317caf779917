'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type ChangedArea, entityOf, type ListQuery, listAddress, type SheetArea } from '@/components/bulk/bulk-list';
import type { ChangedField } from '@/components/bulk/changed-fields';
import { useProgress, useRun } from '@/components/bulk/use-progress';
import type { FileProgress } from '@/components/ui/file-drop';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { uploadFile } from '@/lib/browser/upload-file';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { BulkEdit } from '@/lib/contract/history/bulk';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export type Preview = AnswerOf<'bulk.preview'> & { edit: BulkEdit; chosen: ChangedField };
type Params = { chosen: ChangedField; edit: BulkEdit; scope: Scope /** Of the whole form. */; values: string };
/** `possible` changes what can be changed; `all` changes everything or nothing. */
type Mode = 'possible' | 'all';
type Scope = { ids: readonly number[] } | { query: ListQuery };

/** Previews and applies a change; `onDone` is called after it was applied. */
export function useChange(area: ChangedArea, onDone: () => void) {
  const showApplied = useShowApplied(area, onDone);
  const { run, follow } = useRun();
  const preview = useMutation({
    mutationFn: async ({ chosen, edit, scope }: Params) => {
      const body = { entity: chosen.entity, selection: selectionOf(area, chosen, scope), edit, ...follow() };
      return { ...(await callApi('bulk.preview', { body })), edit, chosen };
    },
  });
  const apply = useMutation({
    mutationFn: ({ chosen, edit, rows, mode }: Preview & { mode: Mode }) => {
      const wanted = rows.filter(({ refusal }) => refusal === null).map(({ id, version }) => ({ id, version }));
      return callApi('bulk.apply', { body: { entity: chosen.entity, rows: wanted, edit, mode, ...follow() } });
    },
    onSuccess: (answer) => showApplied(answer, preview.reset),
  });
  const isBusy = preview.isPending || apply.isPending;
  return { preview, apply, isBusy, progress: useProgress(run, isBusy) };
}

/** Ad sets and their targets are selected through their campaigns. */
function selectionOf(area: ChangedArea, { entity }: ChangedField, scope: Scope) {
  const isOfCampaigns = area === 'campaigns' && entity !== 'campaign';
  if ('query' in scope) {
    const query = listAddress(scope.query);
    return isOfCampaigns ? { campaignQuery: query } : { query };
  }
  return isOfCampaigns ? { campaignIds: [...scope.ids] } : { ids: [...scope.ids] };
}

type Applied = Pick<AnswerOf<'bulk.apply'>, 'isDone' | 'changed' | 'refused' | 'changeSetId'>;

/** Lists that a change in an area also affects: clients are users, too, and campaigns can change their targets. */
const changedWith = {
  campaigns: ['campaigns', 'targets'],
  creatives: ['creatives'],
  targets: ['targets'],
  rules: ['rules'],
  clients: ['clients', 'users'],
  users: ['clients', 'users'],
  adSets: ['campaigns'],
} as const satisfies Readonly<Record<ChangedArea, readonly ChangedArea[]>>;

/**
 * Reports the result of a bulk change with an undo button. Calls `onDone` if it was applied, `again` if it needs a new
 * preview.
 */
function useShowApplied(area: ChangedArea, onDone: () => void) {
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
    await outdate(client, (operation) => areas.some((one) => operation.startsWith(`${one}.`)));
  };
}

export type SheetPreview = AnswerOf<'bulk.previewSheet'>;
class TooHeavy extends Error {}

/** Previews and applies an edited sheet; `onDone` is called after it was applied. Unmounting cancels an upload. */
export function useSheet(area: SheetArea, onDone: () => void) {
  const t = useTranslations('bulk.sheet');
  const faultText = useFaultText();
  const size = useSize();
  const entity = entityOf[area];
  const showApplied = useShowApplied(area, onDone);
  const { run, follow } = useRun();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const [sent, setSent] = useState<FileProgress>();
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.bulk.sheetBytes) throw new TooHeavy();
      sending.current = new AbortController();
      const onProgress = (bytes: number, total: number) =>
        setSent({ sent: bytes, total, text: t('sent', { sent: size(bytes), total: size(total) }) });
      const { signal } = sending.current;
      const query = { entity, ...follow() };
      return uploadFile('bulk.previewSheet', { query }, file, { signal, onProgress });
    },
    onSettled: () => setSent(undefined),
  });
  const apply = useMutation({
    mutationFn: ({ rows, mode }: Pick<SheetPreview, 'rows'> & { mode: Mode }) =>
      callApi('bulk.applySheet', { body: { entity, rows: wanted(rows), mode, ...follow() } }),
    onSuccess: (answer) => showApplied(answer, preview.reset),
  });
  const error = preview.error ?? apply.error;
  const isBusy = preview.isPending || apply.isPending;
  return {
    preview,
    apply,
    isBusy,
    sent,
    limit: size(limits.bulk.sheetBytes),
    error:
      error === null
        ? undefined
        : error instanceof TooHeavy
          ? t('tooHeavy', { limit: size(limits.bulk.sheetBytes) })
          : faultText(error),
    progress: useProgress(run, isBusy),
  };
}

/** Rows with changes, each with its new values. */
const wanted = (rows: SheetPreview['rows']) =>
  rows.flatMap(({ line, entity, id, version, changes, refusal }) => {
    if (refusal || entity === null || id === null) return [];
    const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    return [{ line, entity, id, version, values }];
  });

function useSize() {
  const locale = useLocale();
  return (bytes: number) => formatBytes(bytes, locale);
}
