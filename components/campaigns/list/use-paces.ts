'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { CampaignRow, ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { DateRange } from '@/lib/format/statistics-range';

const refreshMs = 60_000;

const pacesQuery = (ids: readonly number[], days: { from: string; to: string } | null) =>
  apiQuery('campaigns.pace', { query: { ids: [...ids], ...days } });

/**
 * Adds paces to rows as soon as they are loaded; rows never wait for them. Nothing is requested unless `isDue`, or if
 * the rows came with them.
 */
export function usePaces(rows: readonly CampaignRow[] | undefined, range: DateRange | null, isDue: boolean) {
  const ids = rows?.map(({ id }) => id) ?? [];
  const { data } = useQuery({
    ...pacesQuery(ids, range && { from: range.startDate, to: range.endDate }),
    enabled: isDue && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
  return useMemo(() => {
    const byId = new Map(data?.map((pace) => [pace.id, pace]));
    return rows?.map((row): ListedCampaign => ({ ...row, pace: byId.get(row.id) }));
  }, [rows, data]);
}

/**
 * Requests rows of a period that are not known yet together with their paces, which costs the API less than two calls.
 * The frequent refreshes of known rows leave them out. Rows of all time need no facts, so they never wait for paces.
 */
export function pacedQuery(list: ReturnType<typeof campaignsQuery>): ReturnType<typeof campaignsQuery> {
  const { query, options } = list;
  const { startDate: from, endDate: to } = query;
  if (!from || !to) return list;
  const queryFn: typeof options.queryFn = async ({ client, queryKey, signal }) => {
    if (client.getQueryData(queryKey)) return callApi('campaigns.list', { query }, { signal });
    const found = await callApi('campaigns.list', { query: { ...query, pace: 'true' } }, { signal });
    const paces = found.content.flatMap(({ pace }) => pace ?? []);
    const ids = found.content.map(({ id }) => id);
    if (paces.length > 0) client.setQueryData(pacesQuery(ids, { from, to }).queryKey, paces);
    return { ...found, content: found.content.map(({ pace: _kept, ...row }) => row) };
  };
  return { query, options: { ...options, queryFn } };
}
