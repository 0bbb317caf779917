'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { DictionaryName } from '@/components/targeting/dictionary-name';
import { callApi } from '@/lib/browser/call-api';

/** A catalogue in pages, searched by the API: case and ё are folded there. */
export function useDictionary(operation: DictionaryName) {
  const lang = useLocale();
  const [value, onSearch] = useState('');
  const found = useInfiniteQuery({
    queryKey: [operation, 'pages', { lang, value }],
    queryFn: ({ pageParam, signal }) =>
      callApi(operation, { query: { lang, page: pageParam, value: value || undefined } }, { signal }),
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
    isLoading: found.isFetchingNextPage || found.isPending,
    error: found.error,
  };
}
