'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** A client's segments by name, those that what is typed leaves. */
export function useSegmentSearch(ownerId: number) {
  const [name, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('segments.list', {
      query: {
        ...{ userId: [ownerId], name: name || undefined },
        ...{ page: 0, size: limits.list.maximumSize, sort: 'name,asc' },
      },
    }),
    placeholderData: keepPreviousData,
  });
  return { segments: found.data?.content ?? [], onSearch, isLoading: found.isPending, error: found.error };
}
