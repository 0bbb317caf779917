'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { BatchRow } from '@/components/creatives/upload/batch-creatives';
import type { UploadQueue } from '@/components/creatives/upload/upload-queue';
import { applyRefusal } from '@/components/form/form-refusal';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';

type Creation<Values extends FieldValues> = {
  queue: UploadQueue;
  setError: UseFormSetError<Values>;
  /** The numbers of the creatives, as soon as they are known. */
  onMade?: (ids: readonly number[]) => void;
};

/** Makes the creatives of a batch; each file of the queue is told what became of it. */
export function useBatchCreation<Values extends FieldValues>({ queue, setError, onMade }: Creation<Values>) {
  const t = useTranslations('creatives.upload');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: async ({ userId, rows }: { userId: string; rows: readonly BatchRow[] }) => ({
      ...(await createBatch(userId, rows)),
      keys: rows.map(({ key }) => key),
    }),
    onSuccess: ({ rows, keys, changeSetId }) => {
      onMade?.(rows.flatMap(({ id }) => id ?? []));
      for (const [at, { id, refusal }] of rows.entries())
        queue.settle(keys[at] ?? 0, { phase: refusal ? 'refused' : 'created', refusal, creativeId: id });
      const made = rows.filter(({ refusal }) => refusal === null).length;
      if (changeSetId) rememberBulk(changeSetId);
      void showToast(made > 0 ? 'success' : 'error', t('made', { count: made, total: rows.length }), {
        ...undoAction(changeSetId),
      });
    },
    onError: (fault) => {
      if (fault instanceof ApiFault) applyRefusal({ ...fault, fields: sharedFields(fault) }, setError);
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

type Outcome = AnswerOf<'creatives.createMany'>;

/** Makes the creatives of a batch: by one call, or one after another where the API knows no batches. */
async function createBatch(userId: string, rows: readonly BatchRow[]): Promise<Outcome> {
  const owner = userId ? { userId: Number(userId) } : {};
  try {
    return await callApi('creatives.createMany', { body: { ...owner, creatives: rows.map(({ input }) => input) } });
  } catch (fault) {
    if (!(fault instanceof ApiFault && fault.code === 'OPERATION_UNKNOWN')) throw fault;
  }
  return oneByOne(userId, rows);
}

async function oneByOne(userId: string, rows: readonly BatchRow[]): Promise<Outcome> {
  const made: Outcome['rows'] = [];
  for (const { input: body } of rows)
    try {
      const { id, version } = await (userId
        ? callApi('creatives.createFor', { params: { userId }, body })
        : callApi('creatives.create', { body }));
      made.push({ id, version, refusal: null });
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      const { code, fields, params } = fault;
      made.push({ id: null, version: null, refusal: { code, fields, params } });
    }
  return { changeSetId: null, rows: made };
}
