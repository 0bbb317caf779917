'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deliveryQuery } from '@/components/campaigns/delivery/delivery-query';
import { usePeriod } from '@/components/list/filters/use-period';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { saysUnknown } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

/** How often the answer on screen is asked for anew: what is counted by the minute needs no more. */
const refreshDeliveryMs = 15_000;

/** How a campaign delivers over the period that the address names; a DSP may not know the operation. */
export function useDelivery({ id, version }: Pick<CampaignView, 'id' | 'version'>) {
  const user = useCurrentUser();
  const period = usePeriod(user.timeZone);
  const found = useQuery({
    ...deliveryQuery(id, period.range),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error ? false : refreshDeliveryMs),
  });
  const { data, refetch } = found;
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const isUnknown = saysUnknown(found.error);
  return { period, found, isUnknown, timeZone: data?.timeZone ?? user.timeZone };
}
