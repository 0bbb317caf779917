'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { SwitchStatus } from '@/lib/contract/enumerations';

/** What of a target was changed beside its form: enough for an open form to go on with. */
export type Changed = { version: number; status?: SwitchStatus; archived?: boolean };

type Change = { id: number; onChanged: ((changed: Changed) => void) | undefined };

/** Switches one target on or off, and tells how it went. */
export function useChangeStatus({ id, onChanged }: Change) {
  const t = useTranslations('targets.status');
  const word = useTranslations('enums.targetStatus');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: SwitchStatus) => callApi('targets.changeStatus', { params: { id }, body: { status } }),
    onSuccess: async ({ status, version }) => {
      void showToast('success', t('changed', { status: word(status) }));
      onChanged?.({ status, version });
      await client.invalidateQueries({ queryKey: ['targets.list'] });
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}
