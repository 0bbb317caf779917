import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/call-api';
import type { HistoryEntity } from '@/lib/contract/history';
import { limits } from '@/lib/contract/limits';

/** What was done to a thing, the newest first, a page at a time. */
export const historyQuery = (entity: HistoryEntity, id: number) =>
  infiniteQueryOptions({
    queryKey: ['history.ofEntity', entity, id] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'history.ofEntity',
        { params: { entity, id }, query: { page: pageParam, size: limits.list.size, sort: 'id,desc' } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
    // Whoever opens it wants to see what was done a moment ago.
    staleTime: 0,
  });
