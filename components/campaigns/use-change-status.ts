'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { SwitchStatus } from '@/lib/contract/enumerations';

type Change = { id: number; onChanged: ((version: number) => void) | undefined };

/** Switches one campaign on or off, and tells how it went. */
export function useChangeStatus({ id, onChanged }: Change) {
  const t = useTranslations('campaigns.status');
  const word = useTranslations('enums.status');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: SwitchStatus) => callApi('campaigns.changeStatus', { params: { id }, body: { status } }),
    onSuccess: async ({ status, version }) => {
      void showToast('success', t('changed', { status: word(status) }));
      onChanged?.(version);
      await Promise.all(
        ['campaigns.list', 'campaigns.view'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}
