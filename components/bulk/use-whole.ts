'use client';
import { useState } from 'react';
import { type ListQuery, listAddress } from '@/components/bulk/list-address';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { callApi } from '@/lib/browser/call-api';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';

/** What a list finds in all, and the query that finds it. */
export type WholeList = { found: { data?: { totalElements: number } | undefined }; query: ListQuery };
export type FoundRow = AnswerOf<'bulk.find'>['rows'][number];

/** Whether a bar acts on the selected rows or on all that match; `read` asks for those with their versions. */
export function useWhole(entity: BulkEntity, count: number, { found, query }: WholeList) {
  const [isAsked, setAsked] = useState(false);
  const total = found.data?.totalElements ?? 0;
  const isOffered = useHasBulk() && count > 0 && total > count;
  const isWhole = isAsked && isOffered;
  const read = async (): Promise<FoundRow[]> => {
    const answer = await callApi('bulk.find', { body: { entity, selection: { query: listAddress(query) } } });
    return answer.rows;
  };
  return {
    isWhole,
    total,
    read,
    /** What the bar is told. */
    ofBar: isOffered ? { total, isWhole, onChange: setAsked } : undefined,
    forget: () => setAsked(false),
  };
}

/** What has no switch or no archive would not be in such a list. */
export const statesOf = ({ status, archived, ...row }: FoundRow): StatusEntity => ({
  ...row,
  status: status ?? 'INACTIVE',
  archived: archived ?? false,
});
