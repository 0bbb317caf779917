'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';

/** Fetches the SSP’s statistics, and allows or forbids their host; the answer replaces what is shown. */
export function useStatisticsCalls({ id, host }: Pick<Reconciliation, 'id' | 'host'>) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const params = { id };
  const show = (answer: Reconciliation) =>
    client.setQueryData(apiQuery('integrations.reconciliation', { params }).queryKey, answer);
  const onError = (error: unknown) => void showToast('error', faultText(error));
  const fetch = useMutation({
    mutationFn: () => callApi('integrations.fetchStatistics', { params }),
    ...{ onSuccess: show, onError },
  });
  const allow = useMutation({
    mutationFn: (isAllowed: boolean) =>
      callApi('integrations.allowStatisticsHost', { params, body: { host: isAllowed ? host : null } }),
    onSuccess: (answer) => {
      show(answer);
      if (answer.isAllowed) fetch.mutate();
    },
    onError,
  });
  return { fetch, allow };
}
