'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { mayCreateForClient } from '@/components/creatives/may-change';
import {
  type BatchValues,
  batchCreatives,
  emptyBatch,
  landingTable,
} from '@/components/creatives/upload/batch-creatives';
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

type Asked = {
  /** Whose creatives they become, as text; '' is oneself, or nobody yet. */
  userId: string;
  isOwnerKnown: boolean;
};

const nothing: { name: string; values: ProposedValues } = { name: '', values: {} };

/**
 * Fills what all creatives of a batch share from the client's latest creative. It stands in the fields, said to be so;
 * another client brings other proposals, and nothing that was typed is replaced.
 */
function useProposed(form: UseFormReturn<BatchValues>, { userId, isOwnerKnown }: Asked) {
  const user = useCurrentUser();
  const latest = useLatest(isOwnerKnown ? Number(userId) || user.id : null);
  const [proposed, setProposed] = useState(nothing);
  /** Empties what still is as it was proposed, and answers which fields that were. */
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
    /** The button goes with what it empties, so the focus goes to the first of it. */
    clear: () => {
      const [first] = empty();
      if (first) form.setFocus(first);
    },
  };
}

/** Read once for each client while the drawer is open: what the batch itself makes is no proposal for it. */
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
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
  return data;
}

export const proposedFields = ['finalUrl', 'displayUrl', 'iabCategory', 'kktuCodes', 'kktuDescription'] as const;
type ProposedField = (typeof proposedFields)[number];
type ProposedValues = { [Field in ProposedField]?: BatchValues[Field] };

/** Proposed together or not at all: a typed landing page does not get the display address of another. */
const groups = [['finalUrl', 'displayUrl'], ['iabCategory'], ['kktuCodes', 'kktuDescription']] as const;

/** What the latest creative says, for the fields that nothing is typed into. */
function proposedValues(latest: CreativeView, typed: Pick<BatchValues, ProposedField>): ProposedValues {
  const told: Required<ProposedValues> = {
    ...{ finalUrl: latest.finalUrl ?? '', displayUrl: latest.displayUrl ?? '' },
    ...{ iabCategory: latest.iabCategory, kktuCodes: [...latest.kktuCodes] },
    kktuDescription: latest.kktuDescription ?? '',
  };
  const free = groups.filter((fields) => fields.every((field) => typed[field].length === 0)).flat();
  return Object.fromEntries(free.flatMap((field) => (told[field].length > 0 ? [[field, told[field]]] : [])));
}

/** Fields that still hold what was proposed; `now` in the order of `proposedFields`. */
export const stillProposed = (proposed: ProposedValues, now: readonly unknown[]): ProposedField[] =>
  proposedFields.filter((field, at) => field in proposed && String(proposed[field]) === String(now[at]));
