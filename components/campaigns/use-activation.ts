'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';

/** Switches on a campaign that is saved by now: that it cannot be switched on is told, and nothing more. */
export function useActivation() {
  const t = useTranslations('campaigns');
  const status = useTranslations('enums.status');
  const client = useQueryClient();
  const faultText = useFaultText();
  return async ({ id, version }: { id: number; version: number }) => {
    try {
      const body = { status: 'ACTIVE' as const, version };
      const switched = await callApi('campaigns.changeStatus', { params: { id }, body });
      void showToast('success', t('status.changed', { status: status('ACTIVE') }));
      for (const operation of ['campaigns.list', 'campaigns.view'])
        void client.invalidateQueries({ queryKey: [operation] });
      return switched;
    } catch (fault) {
      void showToast('error', faultText(fault), { description: t('form.savedNotActivated') });
      return undefined;
    }
  };
}
