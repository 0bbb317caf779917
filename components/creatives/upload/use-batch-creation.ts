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
  /** Called with the IDs of new creatives as soon as they are known. */
  onMade?: (ids: readonly number[]) => void;
};

/** Creates the creatives of a batch and records the result in each file of the queue. */
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
    // If the response was lost, a content comparison shows whether the creatives exist.
    onSettled: () =>
      Promise.all(
        ['creatives.list', 'creatives.sameContent'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}

/** Maps errors of single creatives to the shared fields. */
const sharedFields = ({ fields }: ApiFault) =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^creatives\.\d+\./, ''), code]));

type Outcome = AnswerOf<'creatives.createMany'>;

/** Creates the creatives of a batch: in one call, or one by one if the API has no batches. */
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
