'use client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';

/** Names of the active exchanges; `isKnown` is false for who may not read their catalogue. */
export function useExchangeNames(isWanted: boolean) {
  const { data, isError, isPending } = useQuery({
    ...apiQuery('dictionaries.exchanges', { query: {} }),
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { names: (data?.content ?? []).map(({ name }) => name), isKnown: !isError, isLoading: isPending };
}
