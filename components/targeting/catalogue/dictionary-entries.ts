'use client';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { OperationName } from '@/lib/contract/addresses';
import { limits } from '@/lib/contract/limits';
import type { Page } from '@/lib/contract/paging';
import type { Entry, TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

/** Loads all entries of a catalogue in the API's order, in as many pages as needed. */
export const wholeDictionary = (operation: TargetCatalogue, lang: 'en' | 'ru') =>
  queryOptions({
    queryKey: [operation, 'whole', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      for (let page = 0; ; page += 1) {
        const query = { lang, page, size: limits.dictionary.size };
        const { content, last } = await callApi(operation, { query }, { signal });
        entries.push(...content);
        if (last) return entries;
      }
    },
  });

/** More keys would exceed the length of an address; the whole catalogue is loaded instead. */
const maxRequested = 100;

/** Returns a function with the name of each key; the key itself until it is loaded. */
export function useEntryNames(operation: TargetCatalogue, keys: readonly string[]): (key: string) => string {
  const lang = useLocale();
  const isLong = keys.length > maxRequested;
  const some = useQuery({
    ...apiQuery(operation, { query: { lang, keys: [...keys].sort(), size: limits.dictionary.size } }),
    enabled: keys.length > 0 && !isLong,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({ ...wholeDictionary(operation, lang), enabled: isLong });
  const names = new Map((whole.data ?? some.data?.content ?? []).map((entry) => [entry.key, fullName(entry)]));
  return (key) => names.get(key) ?? key;
}

/** Carriers of two countries, or models of two makes, can have the same name. */
const fullName = ({ name, detail }: Entry) => (detail ? `${name} · ${detail}` : name);

type Find<E> = (
  query: { lang: 'en' | 'ru'; page: number; value: string | undefined },
  signal: AbortSignal,
) => Promise<Page<E>>;

/** Loads a catalogue in pages, searched by the API, which ignores case and ё. The text can be Russian or English. */
export function useCatalogueSearch<E extends Entry>(operation: OperationName, find: Find<E>) {
  const lang = useLocale();
  const [value, onSearch] = useState('');
  const found = useInfiniteQuery({
    queryKey: [operation, 'pages', { lang, value }],
    queryFn: ({ pageParam: page, signal }) => find({ lang, page, value: value || undefined }, signal),
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
    /** True while the entries belong to the previous search text. */
    isStale: found.isPlaceholderData,
    error: found.error,
  };
}
