'use client';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import type { Page } from '@/lib/contract/paging';

const atOnce = limits.list.atOnce;

/** Loads creatives by ID, in as many pages as needed. Loads none if the user may not view creatives. */
export function useCreativesOf(ids: readonly number[]) {
  const user = useCurrentUser();
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );
  return useQueries({
    queries: parts.map((part) => ({
      ...apiQuery('creatives.list', { query: { id: part, page: 0, size: atOnce, sort: 'id,asc' } }),
      enabled: canEnter(user, 'CREATIVE'),
    })),
    combine: together,
  });
}

const together = (answers: readonly UseQueryResult<Page<CreativeRow>>[]) => ({
  creatives: answers.flatMap(({ data }) => data?.content ?? []),
  isPending: answers.some(({ isPending }) => isPending),
  failed: answers.find(({ isError }) => isError),
});
