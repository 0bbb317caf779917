'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deliveryQuery } from '@/components/campaigns/delivery/delivery-query';
import { usePeriod } from '@/components/list/filters/use-period';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';

/** How often the answer on screen is asked for anew: what is counted by the minute needs no more. */
const refreshDeliveryMs = 15_000;

/** How a campaign delivers over the period that the address names; a DSP may not know the operation. */
export function useDelivery(id: number) {
  const user = useCurrentUser();
  const period = usePeriod(user.timeZone);
  const found = useQuery({
    ...deliveryQuery(id, period.range),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error ? false : refreshDeliveryMs),
  });
  const isUnknown = found.error instanceof ApiFault && found.error.code === 'OPERATION_UNKNOWN';
  return { period, found, isUnknown, timeZone: found.data?.timeZone ?? user.timeZone };
}
