'use client';
import { useQuery } from '@tanstack/react-query';
import { sameAd } from '@/components/creatives/review/same-ad';
import { sizesIn } from '@/components/creatives/upload/creative-name';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';

/** Others of the client that wait and are the same ad in another size: all of them, whatever number of pages that takes. */
export function useOtherSizes(creative: CreativeRow, isJudged: (id: number) => boolean): CreativeRow[] {
  const { userId, type, name } = creative;
  const { data = [] } = useQuery({
    queryKey: ['creatives.review', 'sizes', userId, type],
    queryFn: async ({ signal }) => {
      const waiting: CreativeRow[] = [];
      const of = { userId: [userId], type: [type], moderationStatus: ['PENDING' as const] };
      for (let page = 0; ; page += 1) {
        const query = { ...of, page, size: limits.list.maximumSize, sort: 'createdAt,asc' as const };
        const { content, last } = await callApi('creatives.list', { query }, { signal });
        waiting.push(...content);
        if (last) return waiting;
      }
    },
    enabled: sizesIn(name).length > 0,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  return sameAd(creative, data).filter(({ id }) => !isJudged(id));
}
