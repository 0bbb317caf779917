'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { writtenOf } from '@/components/integrations/integration-values';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import type { IntegrationRow } from '@/lib/contract/integrations';

/** Switches an SSP on or off by saving it as the row shows it; somebody's newer version is not overwritten. */
export function useSwitchIntegration(row: IntegrationRow) {
  const t = useTranslations('integrations.status');
  const word = useTranslations('enums.status');
  const faultText = useFaultText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: SwitchStatus) => {
      const body = { ...writtenOf(row), status, version: row.version };
      await callApi('integrations.update', { params: { id: row.id }, body });
      return status;
    },
    onSuccess: (status) => void showToast('success', t('changed', { status: word(status) })),
    onError: (fault) => void showToast('error', faultText(fault)),
    // After a refusal too: what the row shows may be old.
    onSettled: () =>
      Promise.all(
        ['integrations.list', 'integrations.view', 'dictionaries.exchanges'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
