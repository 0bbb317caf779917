'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';

/** What of a client's own things targets name by their numbers. */
type OwnThings = 'segments.list' | 'lineLists.list';

/** Answers the name of each of these things; its number until it is known, or where such things may not be read. */
export function useOwnNames(operation: OwnThings, ids: readonly number[]): (id: number) => string {
  const asked = [...ids].toSorted((a, b) => a - b).slice(0, limits.list.maximumSize);
  const { data } = useQuery({
    ...apiQuery(operation, { query: { id: asked, page: 0, size: limits.list.maximumSize, sort: 'id,asc' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const names = new Map((data?.content ?? []).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `#${id}`;
}
