'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { callApi } from '@/lib/browser/call-api';
import type { CallInput } from '@/lib/contract/call-types';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { formatInteger } from '@/lib/format/format-number';

export type AssignedCreative = Pick<CreativeRow, 'id' | 'type' | 'userId' | 'width' | 'height'>;

/** The list's total and its query. */
export type Matching = { total: number; query: NonNullable<CallInput<'creatives.list'>['query']> };

const most = limits.adSetCreatives;

/** The creatives to add: the selected ones, or all matching ones. */
export function useAssigned(selected: readonly AssignedCreative[], matching: Matching | undefined) {
  const [isAll, setAll] = useState(false);
  const isOffered = matching !== undefined && matching.total > selected.length;
  const found = useQuery({ ...matchingCreatives(matching?.query ?? noQuery), enabled: isAll });
  return {
    creatives: isAll ? (found.data ?? []) : selected,
    scope: isOffered ? { isAll, setAll, found, count: selected.length, total: matching.total } : undefined,
  };
}

const noQuery = {} as Matching['query']; // never used in a query

/** Loads all creatives that match the list's query, in as many pages as needed, up to the limit of an ad set. */
const matchingCreatives = ({ page: _page, size: _size, ...query }: Matching['query']) =>
  queryOptions({
    queryKey: ['creatives.list', 'matching', query],
    queryFn: async ({ signal }) => {
      const creatives: AssignedCreative[] = [];
      for (let page = 0; ; page += 1) {
        const requested = { ...query, page, size: limits.list.atOnce };
        const { content, last } = await callApi('creatives.list', { query: requested }, { signal });
        creatives.push(...content);
        if (last || creatives.length >= most) return creatives;
      }
    },
  });

type AssignScopeProps = { scope: NonNullable<ReturnType<typeof useAssigned>['scope']> };

/** Choice between the selected creatives and all matching ones, up to the limit of an ad set. */
export function AssignScope({ scope: { isAll, setAll, found, count, total } }: AssignScopeProps) {
  const t = useTranslations('creatives.assign');
  const bulk = useTranslations('common.bulk');
  if (total > most) return <p className="text-muted">{t('tooMany', { limit: formatInteger(most) })}</p>;
  return (
    <>
      <Segmented
        name="assign-scope"
        label={t('scope')}
        value={isAll ? 'all' : 'selected'}
        options={[
          { value: 'selected', label: bulk('selected', { count }) },
          { value: 'all', label: bulk('whole', { count: total }) },
        ]}
        onChange={(next) => setAll(next === 'all')}
      />
      {isAll && found.isPending && <Skeleton className="h-16" />}
      {isAll && found.isError && <QueryFailed found={found} />}
    </>
  );
}
