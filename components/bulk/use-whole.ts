'use client';
import { useState } from 'react';
import { type ListQuery, listAddress } from '@/components/bulk/bulk-list';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { callApi } from '@/lib/browser/call-api';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { BulkEntity } from '@/lib/contract/history/bulk-fields';

/** The list's total and its query. */
export type WholeList = { found: { data?: { totalElements: number } | undefined }; query: ListQuery };
export type FoundRow = AnswerOf<'bulk.find'>['rows'][number];

/**
 * State of whether a bar acts on the selected rows or on all matching ones, which lasts as long as the selection and
 * the query. `read` loads all matching rows with their versions.
 */
export function useWhole(entity: BulkEntity, count: number, { found, query }: WholeList) {
  const address = JSON.stringify(query);
  const [requested, setRequested] = useState<string>();
  if (requested !== undefined && (count === 0 || requested !== address)) setRequested(undefined);
  const total = found.data?.totalElements ?? 0;
  const isOffered = useHasBulk() && count > 0 && total > count;
  const isWhole = requested === address && isOffered;
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<FoundRow[]> => {
    setReading(true);
    try {
      const answer = await callApi('bulk.find', { body: { entity, selection: { query: listAddress(query) } } });
      return answer.rows;
    } finally {
      setReading(false);
    }
  };
  return {
    isWhole,
    total,
    read,
    /** Shown while the rows are read, so that no second action starts. */
    progress: isReading ? { done: 0, total } : undefined,
    /** Props of the bar. */
    ofBar: isOffered
      ? { total, isWhole, onChange: (isOn: boolean) => setRequested(isOn ? address : undefined) }
      : undefined,
  };
}

/** Items without a status or an archive get defaults; such lists contain none. */
export const statesOf = ({ status, archived, ...row }: FoundRow): StatusEntity => ({
  ...row,
  status: status ?? 'INACTIVE',
  archived: archived ?? false,
});
