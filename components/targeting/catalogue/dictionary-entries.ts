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

/** All entries of a catalogue in the API's order, whatever number of pages that takes. */
export const wholeDictionary = (operation: TargetCatalogue, lang: 'en' | 'ru') =>
  queryOptions({
    queryKey: [operation, 'whole', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      for (let page = 0; ; page += 1) {
        const query = { lang, page, size: limits.dictionary.defaultSize };
        const { content, last } = await callApi(operation, { query }, { signal });
        entries.push(...content);
        if (last) return entries;
      }
    },
  });

/** More keys would make too long an address; the catalogue itself is asked for then. */
const maxAsked = 100;

/** Answers the name of each of these keys of a catalogue; the key itself until it is known. */
export function useEntryNames(operation: TargetCatalogue, keys: readonly string[]): (key: string) => string {
  const lang = useLocale();
  const isLong = keys.length > maxAsked;
  const some = useQuery({
    ...apiQuery(operation, { query: { lang, keys: [...keys].sort(), size: limits.dictionary.defaultSize } }),
    enabled: keys.length > 0 && !isLong,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({ ...wholeDictionary(operation, lang), enabled: isLong });
  const names = new Map((whole.data ?? some.data?.content ?? []).map((entry) => [entry.key, fullName(entry)]));
  return (key) => names.get(key) ?? key;
}

/** Carriers of two countries, or models of two makers, may share a name. */
const fullName = ({ name, detail }: Entry) => (detail ? `${name} · ${detail}` : name);

type Find<E> = (
  query: { lang: 'en' | 'ru'; page: number; value: string | undefined },
  signal: AbortSignal,
) => Promise<Page<E>>;

/** A catalogue in pages, searched by the API: case and ё are folded there; what is typed may be Russian or English. */
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
    /** The entries are those of what was typed before. */
    isStale: found.isPlaceholderData,
    error: found.error,
  };
}
