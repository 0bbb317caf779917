'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '@/lib/browser/api-query';
import { isUnknownOperation } from '@/lib/browser/use-is-unknown';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import type { DateRange } from '@/lib/format/statistics-range';

/** A row of the list with its pace, which is loaded later. */
export type PacedCampaign = CampaignRow & { pace?: CampaignPace | undefined };

const refreshMs = 60_000;

/**
 * Adds paces to rows as soon as they are loaded; rows never wait for them. Nothing is requested while no column needs
 * them. `isUnknown`: the API does not have the operation.
 */
export function usePaces(rows: readonly CampaignRow[] | undefined, range: DateRange | null, isShown: boolean) {
  const ids = rows?.map(({ id }) => id) ?? [];
  const days = range && { from: range.startDate, to: range.endDate };
  const { data, error } = useQuery({
    ...apiQuery('campaigns.pace', { query: { ids, ...days } }),
    enabled: isShown && ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const isUnknown = isUnknownOperation(error);
  const paced = useMemo(() => {
    const byId = new Map(data?.map((pace) => [pace.id, pace]));
    return rows?.map((row): PacedCampaign => ({ ...row, pace: byId.get(row.id) }));
  }, [rows, data]);
  return { paced, isUnknown };
}
