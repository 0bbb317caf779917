'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { batchCreatives, landingTable } from '@/components/creatives/upload/batch-creatives';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-values';
import { useBatchCreation } from '@/components/creatives/upload/use-batch-creation';
import { useBatchFiles } from '@/components/creatives/upload/use-batch-files';
import { applyRefusal } from '@/components/form/form-refusal';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';

export type Batch = ReturnType<typeof useBatch>;

/** Owner of the creatives, as text ('' is the user), and the only accepted type. */
export type BatchPreset = { userId: string; type: CreativeType };

type Opened = { preset?: BatchPreset | undefined; onMade?: ((ids: readonly number[]) => void) | undefined };

/** State of a batch: uploaded files, and the creatives made of them with the shared fields of the form. */
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
    ...batch,
    landing,
    needsClient,
    proposed,
    submit,
    skipped: skipped.length,
    /** The created creatives, for follow-up actions. */
    created: files.flatMap(({ creativeId, kind, stored: file }): AssignedCreative[] => {
      if (creativeId === null || !kind) return [];
      const { width = null, height = null } = file ?? {};
      return [{ id: creativeId, type: kind.type, userId: Number(userId) || user.id, width, height }];
    }),
    isBusy: create.isPending || batch.copies.isFetching,
    isCreating: create.isPending,
  };
}

type Params = {
  /** Owner of the creatives, as text; '' is the user, or nobody yet. */
  userId: string;
  isOwnerKnown: boolean;
};

const nothing: { name: string; values: ProposedValues } = { name: '', values: {} };

/**
 * Prefills the shared fields of a batch from the client's latest creative and marks them as prefilled. Another client
 * brings other values. Typed input is never replaced, and the field with the focus is left to the user.
 */
function useProposed(form: UseFormReturn<BatchValues>, { userId, isOwnerKnown }: Params) {
  const user = useCurrentUser();
  const latest = useLatest(isOwnerKnown ? Number(userId) || user.id : null);
  const [proposed, setProposed] = useState(nothing);
  /** Clears fields that still have their prefilled values. Returns those fields. */
  const empty = () => {
    const fields = stillProposed(proposed.values, form.getValues(proposedFields));
    for (const field of fields) form.setValue(field, emptyBatch[field]);
    setProposed(nothing);
    return fields;
  };
  const propose = useEffectEvent((found: CreativeView | null | undefined) => {
    empty();
    if (!found) return;
    const values = proposedValues(found, form.getValues());
    for (const field of proposedFields) {
      const value = values[field];
      if (value === undefined) continue;
      form.setValue(field, value);
      form.clearErrors(field);
    }
    setProposed({ name: found.name, values });
  });
  useEffect(() => propose(latest), [latest]);
  return {
    ...proposed,
    /** The button disappears with the prefilled values, so the focus moves to the first cleared field. */
    clear: () => {
      const [first] = empty();
      if (first) form.setFocus(first);
    },
  };
}

/** Loaded once per client while the drawer is open, so that creatives of this batch are not used. */
function useLatest(ownerId: number | null) {
  const { data } = useQuery({
    queryKey: ['creatives.latest', ownerId],
    queryFn: async ({ signal }) => {
      const newest = { sort: 'createdAt,desc', page: 0, size: 1 } as const;
      const query = { ...newest, userId: ownerId === null ? [] : [ownerId] };
      const [latest] = (await callApi('creatives.list', { query }, { signal })).content;
      return latest ? callApi('creatives.view', { params: { id: latest.id } }, { signal }) : null;
    },
    enabled: ownerId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return data;
}

export const proposedFields = ['finalUrl', 'displayUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;
type ProposedField = (typeof proposedFields)[number];
type ProposedValues = { [Field in ProposedField]?: BatchValues[Field] };

/**
 * Fields of a group are prefilled together or not at all: a typed landing page must not get another one's display
 * address.
 */
const groups = [['finalUrl', 'displayUrl'], ['iabCategory'], ['kktuCodes', 'kktuDescription']] as const;

/** Returns the values of the latest creative for fields that are empty and not in use. */
function proposedValues(latest: CreativeView, typed: Pick<BatchValues, ProposedField>): ProposedValues {
  const fieldProposals: Required<ProposedValues> = {
    finalUrl: latest.finalUrl ?? '',
    displayUrl: latest.displayUrl ?? '',
    iabCategory: latest.iabCategory,
    kktuCodes: [...latest.kktuCodes],
    kktuDescription: latest.kktuDescription ?? '',
  };
  const inUse = document.activeElement?.getAttribute('name');
  const free = groups.filter((fields) => fields.every((field) => typed[field].length === 0 && field !== inUse)).flat();
  return Object.fromEntries(
    free.flatMap((field) => (fieldProposals[field].length > 0 ? [[field, fieldProposals[field]]] : [])),
  );
}

/** Returns the fields that still have their prefilled values. `now` is in the order of `proposedFields`. */
export const stillProposed = (proposed: ProposedValues, now: readonly unknown[]): ProposedField[] =>
  proposedFields.filter((field, at) => field in proposed && String(proposed[field]) === String(now[at]));
