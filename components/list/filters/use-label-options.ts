'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';

/** What a filter by label is given. */
export type LabelOptions = ReturnType<typeof useLabelOptions>;

/** Labels in use, found by their beginning, with those already chosen; none are asked for before the list is opened. */
export function useLabelOptions(params: URLSearchParams) {
  const [value, onSearch] = useState<string | null>(null);
  const userId = params.getAll('userId').map(Number).filter(Boolean);
  const found = useQuery({
    ...apiQuery('dictionaries.labels', { query: { ...(value && { value }), userId } }),
    enabled: value !== null,
    placeholderData: keepPreviousData,
  });
  const options = [...new Set([...params.getAll('label'), ...(found.data ?? [])])].map((label) => ({
    value: label,
    label,
  }));
  return { options, onSearch, isLoading: (value === null || found.isFetching) && options.length === 0 };
}
