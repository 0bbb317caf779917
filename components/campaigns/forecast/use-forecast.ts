'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { useSettled } from '@/components/campaigns/use-settled';
import { callApi } from '@/lib/browser/call-api';
import { isUnknownOperation } from '@/lib/browser/use-is-unknown';
import type { Forecast } from '@/lib/contract/delivery/forecast';

/** Pause in typing after which the forecast is requested, ms. */
const pauseMs = 900;

type Params = {
  /** ID of the edited campaign. */
  id: number | undefined;
  /** True if staff must choose the client in the form. */
  needsClient: boolean;
  isWanted: boolean;
};

/** Sample of the first forecast. A small one is quick, but its ranges are wide. */
const firstRequests = 8_000;

/**
 * Loads the forecast for the form's values and reloads it after changes: first from a small sample, then from a large
 * one. Null while the form is invalid.
 */
export function useForecast({ id, needsClient, isWanted }: Params) {
  // All fields are watched and have values from the start.
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
  // If the first sample already contains all requests, a second one would be the same.
  const isThinned = !first.isPlaceholderData && first.data && first.data.sample.requests < first.data.sample.of;
  const whole = useQuery({ ...asking(undefined), enabled: isWanted && Boolean(isThinned) });
  const found = whole.data || whole.isError ? whole : first;
  const isUnknown = isUnknownOperation(found.error);
  return { ...found, isUnknown, isFetching: first.isFetching || whole.isFetching, isRefining: whole.isFetching };
}

/** Returns true if the form has unsaved changes. */
export const useIsWritten = (): boolean => useFormContext<CampaignValues>().formState.isDirty;
