'use client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';

/** Counts of single seconds are shown: older ones would stand still. */
const refreshDoorMs = 2_000;

/** What happens at the bid endpoint of an SSP, followed while it is looked at; a DSP may not know the operation. */
export function useDoor(id: number, isFollowed: boolean) {
  const found = useQuery({
    ...apiQuery('integrations.live', { params: { id } }),
    refetchInterval: ({ state }) => isFollowed && !state.error && refreshDoorMs,
  });
  // Read here: the tab that shows it may come later than the answer, and only what was read is followed.
  const { data, error } = found;
  return { live: data, found, isUnknown: error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN' };
}
