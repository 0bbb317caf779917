'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { type BatchRow, type BatchValues, batchCreatives } from '@/components/creatives/upload/batch-creatives';
import { createBatch } from '@/components/creatives/upload/create-batch';
import { landingTable } from '@/components/creatives/upload/landing-table';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { useCopies } from '@/components/creatives/upload/use-copies';
import { useUploadQueue } from '@/components/creatives/upload/use-upload-queue';
import { applyRefusal } from '@/components/form/apply-refusal';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk } from '@/components/undo/undo-requests';
import { useUndoAction } from '@/components/undo/use-undo-action';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import { joinMessage } from '@/lib/contract/field-message';

export type Batch = ReturnType<typeof useBatch>;

/** Files that are uploaded, which of them are copies, and the creatives that are made of the rest. */
export function useBatch(form: UseFormReturn<BatchValues>) {
  const user = useCurrentUser();
  const needsClient = mayCreateForClient(user);
  const { queue, files } = useUploadQueue();
  const [userId, pasted] = useWatch({ control: form.control, name: ['userId', 'landingPages'] });
  const names = files.map(({ source }) => source.name).join('\n');
  const landing = useMemo(() => landingTable(pasted, names.split('\n')), [pasted, names]);
  const isSending = files.some(({ phase }) => phase === 'waiting' || phase === 'sending');
  const copies = useCopies(files, userId, !isSending && (!needsClient || userId !== ''));
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const isSkipped = (file: BatchFile) => copies.of(file) !== undefined && !wanted.has(file.key);
  const stored = files.filter(({ phase }) => phase === 'stored');
  const ready = stored.filter((file) => !isSkipped(file));
  const create = useCreation(queue, form);
  const submit = form.handleSubmit((values) => {
    const mayLinkJs = can(user, 'CREATIVE_UPDATE_JS_BANNER_FINAL_URL');
    const { rows, faults } = batchCreatives(ready, values, { landing, mayLinkJs });
    if (needsClient && !values.userId) faults.unshift({ path: 'userId', message: 'required' });
    const [wrong] = landing.wrong;
    if (wrong) faults.push({ path: 'landingPages', message: joinMessage('landingLine', { line: wrong.line }) });
    if (faults.length === 0) return create.mutateAsync({ userId: values.userId, rows }).catch(() => undefined);
    applyRefusal(
      { code: 'VALIDATION_FAILED', fields: Object.fromEntries(faults.map(({ path, message }) => [path, message])) },
      form.setError,
    );
  });
  return {
    ...{ queue, files, landing, copies, ready, isSending, isSkipped, needsClient, submit },
    skipped: stored.length - ready.length,
    /** The creatives made, for what comes next. */
    created: files.flatMap(({ creativeId, kind, stored: file }): AssignedCreative[] => {
      if (creativeId === null || !kind) return [];
      const { width = null, height = null } = file ?? {};
      return [{ id: creativeId, type: kind.type, userId: Number(userId) || user.id, width, height }];
    }),
    isBusy: create.isPending || copies.isFetching,
    isCreating: create.isPending,
    /** Makes a creative of a copy after all, or not. */
    want: (key: number, isWanted: boolean) =>
      setWanted((keys) => new Set(isWanted ? [...keys, key] : [...keys].filter((one) => one !== key))),
  };
}

function useCreation(queue: ReturnType<typeof useUploadQueue>['queue'], form: UseFormReturn<BatchValues>) {
  const t = useTranslations('creatives.upload');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: async ({ userId, rows }: { userId: string; rows: readonly BatchRow[] }) => ({
      ...(await createBatch(userId, rows)),
      keys: rows.map(({ key }) => key),
    }),
    onSuccess: ({ rows, keys, changeSetId }) => {
      for (const [at, { id, refusal }] of rows.entries())
        queue.settle(keys[at] ?? 0, { phase: refusal ? 'refused' : 'created', refusal, creativeId: id });
      const made = rows.filter(({ refusal }) => refusal === null).length;
      if (changeSetId) rememberBulk(changeSetId);
      void showToast(made > 0 ? 'success' : 'error', t('made', { count: made, total: rows.length }), {
        ...undoAction(changeSetId),
      });
    },
    onError: (fault) => {
      if (fault instanceof ApiFault) applyRefusal({ ...fault, fields: sharedFields(fault) }, form.setError);
    },
    // What became of an answer that was lost is seen by the content.
    onSettled: () =>
      Promise.all(
        ['creatives.list', 'creatives.sameContent'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}

/** What is wrong with a field of some creative is wrong with the field that all share. */
const sharedFields = ({ fields }: ApiFault) =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^creatives\.\d+\./, ''), code]));
