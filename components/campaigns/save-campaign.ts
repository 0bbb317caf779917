'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type Switched = {
  id: number;
  version: number;
  /** If no creative is approved yet, the campaign starts once one is. */
  onceApproved?: true;
};

/** Activates a campaign that is already saved. If that fails, it only shows an error. */
export function useActivation() {
  const t = useTranslations('campaigns');
  const statusText = useTranslations('enums.status');
  const client = useQueryClient();
  const faultText = useFaultText();
  return async ({ id, version, onceApproved }: Switched) => {
    try {
      const body = { status: 'ACTIVE' as const, version, ...(onceApproved && { onceApproved }) };
      const switched = await callApi('campaigns.changeStatus', { params: { id }, body });
      const isOn = switched.status === 'ACTIVE';
      void showToast(
        'success',
        isOn ? t('status.changed', { status: statusText('ACTIVE') }) : t('status.startsOnceApproved'),
      );
      void outdate(client, ['campaigns.list', 'campaigns.view']);
      return switched;
    } catch (fault) {
      void showToast('error', faultText(fault), { description: t('form.savedNotActivated') });
      return undefined;
    }
  };
}

/** Returns a function that writes a whole campaign, based on the displayed version. The owner cannot change. */
export function useCampaignUpdate() {
  const client = useQueryClient();
  return async ({ userId: _, ...campaign }: SavedCampaign, { id, version }: Pick<CampaignView, 'id' | 'version'>) => {
    const updated = await callApi('campaigns.update', { params: { id }, body: { ...campaign, version } });
    // Otherwise the forms of its ad sets would open with cached old values.
    client.removeQueries({ queryKey: ['campaigns.adSet'], type: 'inactive' });
    return updated;
  };
}
