import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/browser/call-api';
import { limits } from '@/lib/contract/limits';

const newestFirst = 'dateTime,desc' as const;

/** Query of the number of unseen notifications. Reading only the count does not mark them as seen. */
export const unseenQuery = queryOptions({
  queryKey: ['notifications.list', 'unseen'] as const,
  queryFn: async ({ signal }) => {
    const page = await callApi(
      'notifications.list',
      { query: { page: 0, size: 1, sort: newestFirst, isFirstPage: 'false' } },
      { signal },
    );
    return page.unseen;
  },
});

/** Query of the panel's pages, newest first. Reading the first page marks all as seen. */
export const panelQuery = infiniteQueryOptions({
  queryKey: ['notifications.list', 'panel'] as const,
  queryFn: async ({ pageParam, signal, client }) => {
    const isFirst = pageParam === 0;
    const query = { page: pageParam, size: limits.notificationList.size, sort: newestFirst };
    const page = await callApi(
      'notifications.list',
      { query: { ...query, isFirstPage: isFirst ? 'true' : 'false' } },
      { signal },
    );
    if (isFirst) {
      // A count requested earlier must not restore the dot.
      await client.cancelQueries({ queryKey: unseenQuery.queryKey });
      client.setQueryData(unseenQuery.queryKey, 0);
    }
    return page;
  },
  initialPageParam: 0,
  getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
});
