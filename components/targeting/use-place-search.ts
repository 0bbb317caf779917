'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/lib/browser/call-api';

const pageSize = 50;

/** Countries, regions and cities together, in pages; what is typed may be Russian or English. */
export function usePlaceSearch() {
  const lang = useLocale();
  const [value, onSearch] = useState('');
  const found = useInfiniteQuery({
    queryKey: ['dictionaries.geoSections', 'pages', { lang, value }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'dictionaries.geoSections',
        { query: { lang, page: pageParam, size: pageSize, value: value || undefined } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
    placeholderData: keepPreviousData,
  });
  return {
    entries: found.data?.pages.flatMap(({ content }) => content) ?? [],
    onSearch,
    onReachEnd: () => {
      if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
    },
    isLoading: found.isFetchingNextPage || found.isPending || found.isPlaceholderData,
    error: found.error,
  };
}
