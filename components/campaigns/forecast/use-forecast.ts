'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { useSettled } from '@/components/campaigns/use-settled';
import { callApi } from '@/lib/browser/call-api';
import { saysUnknown } from '@/lib/browser/use-is-unknown';
import type { Forecast } from '@/lib/contract/delivery/forecast';

/** So long nothing more is written before the DSP is asked. */
const pauseMs = 900;

type Asked = {
  /** The campaign that is edited. */
  id: number | undefined;
  /** Whether the form asks for the client: staff name one. */
  needsClient: boolean;
  isWanted: boolean;
};

/** So few requests are answered at once; their ranges are wide. */
const firstRequests = 8_000;

/**
 * The forecast of what the form holds, asked again when it has changed: first figures of few requests, then those of
 * many. Null while the form cannot be saved.
 */
export function useForecast({ id, needsClient, isWanted }: Asked) {
  // Everything is watched, and every field is there from the start.
  const written = useWatch<CampaignValues>() as CampaignValues;
  const values = useSettled(written, pauseMs);
  const asking = (requests: number | undefined) => ({
    queryKey: ['campaigns.forecast', id, values, requests],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { savedOf } = await import('@/components/campaigns/form/campaign-resolver');
      const saved = savedOf(values, needsClient);
      if (!saved) return null;
      const { userId, ...body } = saved;
      const whose = id === undefined ? { ...(userId ? { userId: Number(userId) } : {}) } : { id };
      return callApi('campaigns.forecast', { body: { ...body, ...whose, sample: { requests } } }, { signal });
    },
    staleTime: 300_000,
    retry: false,
  });
  const first = useQuery({
    ...asking(firstRequests),
    enabled: isWanted,
    placeholderData: (before: Forecast | null | undefined) => before,
  });
  // Where the first ones are all that there are, more are the same.
  const isThinned = !first.isPlaceholderData && first.data && first.data.sample.requests < first.data.sample.of;
  const whole = useQuery({ ...asking(undefined), enabled: isWanted && Boolean(isThinned) });
  const found = whole.data || whole.isError ? whole : first;
  const isUnknown = saysUnknown(found.error);
  return { ...found, isUnknown, isFetching: first.isFetching || whole.isFetching, isRefining: whole.isFetching };
}

/** Whether something was written that is not saved. */
export const useIsWritten = (): boolean => useFormContext<CampaignValues>().formState.isDirty;
