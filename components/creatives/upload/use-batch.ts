'use client';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { type BatchValues, batchCreatives } from '@/components/creatives/upload/batch-creatives';
import { landingTable } from '@/components/creatives/upload/landing-table';
import { useBatchCreation } from '@/components/creatives/upload/use-batch-creation';
import { useBatchFiles } from '@/components/creatives/upload/use-batch-files';
import { useProposed } from '@/components/creatives/upload/use-proposed';
import { applyRefusal } from '@/components/form/form-refusal';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeType } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';

export type Batch = ReturnType<typeof useBatch>;

/** Whose creatives the files become, as text ('' is oneself), and the one type that is taken. */
export type BatchPreset = { userId: string; type: CreativeType };

type Opened = { preset?: BatchPreset | undefined; onMade?: ((ids: readonly number[]) => void) | undefined };

/** Files that are uploaded, and the creatives that are made of them with what the form says of all. */
export function useBatch(form: UseFormReturn<BatchValues>, { preset, onMade }: Opened) {
  const user = useCurrentUser();
  const needsClient = !preset && mayCreateForClient(user);
  const [userId, pasted] = useWatch({ control: form.control, name: ['userId', 'landingPages'] });
  const owner = { userId, isOwnerKnown: !needsClient || userId !== '' };
  const { skipped, ...batch } = useBatchFiles({ ...owner, ...(preset && { only: preset.type }) });
  const proposed = useProposed(form, owner);
  const { queue, files, ready } = batch;
  const names = files.map(({ source }) => source.name).join('\n');
  const landing = useMemo(() => landingTable(pasted, names.split('\n')), [pasted, names]);
  const create = useBatchCreation({ queue, setError: form.setError, ...(onMade && { onMade }) });
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
    ...{ ...batch, landing, needsClient, proposed, submit },
    skipped: skipped.length,
    /** The creatives made, for what comes next. */
    created: files.flatMap(({ creativeId, kind, stored: file }): AssignedCreative[] => {
      if (creativeId === null || !kind) return [];
      const { width = null, height = null } = file ?? {};
      return [{ id: creativeId, type: kind.type, userId: Number(userId) || user.id, width, height }];
    }),
    isBusy: create.isPending || batch.copies.isFetching,
    isCreating: create.isPending,
  };
}
