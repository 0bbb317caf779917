'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';

const pauseMs = 120;
/** Length limit of the text to search for. */
export const maxRequested = 100;

/**
 * Searches the platform shortly after the last key. Outdated requests are cancelled. Until the answer is there, the
 * groups are those of an earlier text, and `isStale` is true.
 */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, maxRequested);
  const [searchedText, setSearchedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...apiQuery('search.find', { query: { q: searchedText } }),
    enabled: searchedText !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  const isUnknown = found.error instanceof ApiFault && found.error.code === 'OPERATION_UNKNOWN';
  return {
    groups: text === '' ? [] : (found.data ?? []),
    isStale: text !== searchedText || found.isPlaceholderData,
    isSearching: text !== '' && (text !== searchedText || found.isFetching),
    hasFailed: text !== '' && found.isError && !isUnknown,
  };
}
