'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** Answers the name of each of these segments; its number until it is known, or where segments may not be read. */
export function useSegmentNames(ids: readonly number[]): (id: number) => string {
  const asked = [...ids].toSorted((a, b) => a - b).slice(0, limits.list.maximumSize);
  const { data } = useQuery({
    ...apiQuery('segments.list', { query: { id: asked, page: 0, size: limits.list.maximumSize, sort: 'id,asc' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const names = new Map((data?.content ?? []).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}
