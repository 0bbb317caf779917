'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/lib/browser/call-api';
import { limits } from '@/lib/contract/limits';
import { useFaultText } from '@/lib/i18n/use-fault-text';

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** Queue of the creatives that were pending when the review was opened. A verdict or a skip moves to the next one. */
export function useReviewQueue() {
  const faultText = useFaultText();
  const [position, setPosition] = useState(0);
  const [judgedIds, setJudgedIds] = useState<readonly number[]>([]);
  const found = useQuery({
    // A separate key, because verdicts invalidate the list and the queue must not change during the review.
    queryKey: ['creatives.review'],
    queryFn: ({ signal }) =>
      callApi(
        'creatives.list',
        { query: { moderationStatus: ['PENDING'], page: 0, size: limits.list.atOnce, sort: 'createdAt,asc' } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = found.data?.content ?? [];
  const total = rows.length;
  const move = (by: number) => setPosition((at) => Math.min(total, Math.max(0, at + by)));
  return {
    total,
    position,
    current: rows[position],
    judged: judgedIds.length,
    isJudged: (id: number) => judgedIds.includes(id),
    isPending: found.isPending,
    isDone: found.isSuccess && position >= total,
    fault: found.isError ? faultText(found.error) : undefined,
    retry: () => void found.refetch(),
    back: () => move(-1),
    skip: () => move(1),
    /** Marks creatives as judged and moves to the next one that is not. */
    settle: (ids: readonly number[]) => {
      const judged = new Set([...judgedIds, ...ids]);
      setJudgedIds([...judged]);
      if (!ids.includes(rows[position]?.id ?? 0)) return;
      const next = rows.findIndex(({ id }, at) => at > position && !judged.has(id));
      setPosition(next < 0 ? total : next);
    },
  };
}
