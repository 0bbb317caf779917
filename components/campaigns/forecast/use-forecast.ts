'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { useSettled } from '@/components/campaigns/use-settled';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';

/** So long nothing more is written before the DSP is asked. */
const pauseMs = 900;

type Asked = {
  /** The campaign that is edited. */
  id: number | undefined;
  /** Whether the form asks for the client: staff name one. */
  needsClient: boolean;
  isWanted: boolean;
};

/** The forecast of what the form holds, asked again when it has changed; null while the form cannot be saved. */
export function useForecast({ id, needsClient, isWanted }: Asked) {
  // Everything is watched, and every field is there from the start.
  const written = useWatch<CampaignValues>() as CampaignValues;
  const values = useSettled(written, pauseMs);
  const found = useQuery({
    queryKey: ['campaigns.forecast', id, values],
    queryFn: async ({ signal }) => {
      const { savedOf } = await import('@/components/campaigns/form/campaign-resolver');
      const saved = savedOf(values, needsClient);
      if (!saved) return null;
      const { userId, ...body } = saved;
      const whose = id === undefined ? { ...(userId ? { userId: Number(userId) } : {}) } : { id };
      return callApi('campaigns.forecast', { body: { ...body, ...whose } }, { signal });
    },
    enabled: isWanted,
    placeholderData: (before) => before,
    staleTime: 300_000,
    retry: false,
  });
  const isUnknown = found.error instanceof ApiFault && found.error.code === 'OPERATION_UNKNOWN';
  return { ...found, isUnknown };
}

/** Whether something was written that is not saved. */
export const useIsWritten = (): boolean => useFormContext<CampaignValues>().formState.isDirty;
