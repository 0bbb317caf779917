'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/campaign-values';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import { useFamily } from '@/components/shell/use-family';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CampaignView } from '@/lib/contract/campaigns';
import { useRouter } from '@/lib/i18n/navigation';

type Saving = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  saved: CampaignView | undefined;
  version: number | undefined;
  onSaved: ((version: number) => Promise<void>) | undefined;
  /** Said instead of “Campaign saved”. */
  savedText?: string;
};

/** Saves the campaign and, if asked, switches it on. A refusal keeps what was typed. */
export function useSaveCampaign({ form, saved, version, onSaved, savedText }: Saving) {
  const t = useTranslations('campaigns.form');
  const client = useQueryClient();
  const router = useRouter();
  const family = useFamily();
  const faultText = useFaultText();
  const activate = useActivation();
  const [isStale, setStale] = useState(false);

  const save = async (values: SavedCampaign, isActivating: boolean) => {
    if (isActivating && values.exchanges.length === 0) {
      form.setError('exchanges', { message: 'CAMPAIGN_NO_EXCHANGE' }, { shouldFocus: true });
      return;
    }
    try {
      const changed = await send(values, saved?.id, version);
      // Saved is saved at once: a link followed while the newest state is still being read must not be asked about.
      if (saved) form.reset(form.getValues());
      void showToast('success', savedText ?? t(saved ? 'saved' : 'created'));
      const latest = isActivating ? await activate(changed) : undefined;
      void client.invalidateQueries({ queryKey: ['campaigns.list'] });
      if (saved) await onSaved?.(latest ?? changed.version);
      else router.push(screenPath(family, 'campaign', { id: changed.id }));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

function send({ userId, ...campaign }: SavedCampaign, id: number | undefined, version = 0) {
  if (id !== undefined) return callApi('campaigns.update', { params: { id }, body: { ...campaign, version } });
  if (userId) return callApi('campaigns.createFor', { params: { userId }, body: campaign });
  return callApi('campaigns.create', { body: campaign });
}

/** The campaign is saved by now: that it cannot be switched on is told, and nothing more. */
function useActivation() {
  const t = useTranslations('campaigns');
  const status = useTranslations('enums.status');
  const faultText = useFaultText();
  return async ({ id, version }: { id: number; version: number }) => {
    try {
      const body = { status: 'ACTIVE' as const, version };
      const on = await callApi('campaigns.changeStatus', { params: { id }, body });
      void showToast('success', t('status.changed', { status: status('ACTIVE') }));
      return on.version;
    } catch (fault) {
      void showToast('error', faultText(fault), { description: t('form.savedNotActivated') });
      return undefined;
    }
  };
}
