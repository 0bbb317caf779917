'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-creatives';
import {
  type ProposedValues,
  proposedFields,
  proposedValues,
  stillProposed,
} from '@/components/creatives/upload/proposed-values';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

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
export function useProposed(form: UseFormReturn<BatchValues>, { userId, isOwnerKnown }: Asked) {
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
