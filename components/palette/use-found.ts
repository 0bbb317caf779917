'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';

const pauseMs = 120;
const mostTyped = 100;

/** What the platform finds for a text, shortly after the last key; a question that is typed over is called off. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, mostTyped);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...apiQuery('search.find', { query: { q: asked } }),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  const isUnknown = found.error instanceof ApiFault && found.error.code === 'OPERATION_UNKNOWN';
  return {
    groups: text === '' ? [] : (found.data ?? []),
    isSearching: text !== '' && (text !== asked || found.isFetching),
    hasFailed: text !== '' && found.isError && !isUnknown,
  };
}
