'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import type { SegmentRow } from '@/lib/contract/targeting/segments';

type Options = {
  /** IDs that must be in the result. */
  chosen: readonly string[];
  /** Only segments of this owner. */
  ownerId?: number | undefined;
};

const page = { page: 0, size: 50, sort: 'name,asc', source: ['tag'] } as const;

/** Loads the segments that tags can fill, by typed text, including the chosen ones. */
export function useSegmentOptions({ chosen, ownerId }: Options) {
  const [name, onSearch] = useState('');
  const owned = ownerId === undefined ? {} : { userId: [ownerId] };
  const found = useQuery({
    ...apiQuery('segments.list', { query: { ...page, source: [...page.source], ...owned, ...(name && { name }) } }),
    placeholderData: keepPreviousData,
  });
  const ids = chosen.map(Number).filter((id) => id > 0);
  const named = useQuery({
    ...apiQuery('segments.list', { query: { page: 0, size: page.size, sort: page.sort, id: ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const all: SegmentRow[] = [...(found.data?.content ?? []), ...(named.data?.content ?? [])];
  return {
    segments: [...new Map(all.map((segment) => [segment.id, segment])).values()],
    /** True if there is no segment at all. */
    isNone: name === '' && found.data?.totalElements === 0,
    onSearch,
    isStale: found.isPlaceholderData,
    isLoading: found.isFetching && all.length === 0,
  };
}
