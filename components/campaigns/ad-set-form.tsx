'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Rules } from '@/components/campaigns/campaign-resolver';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/campaign-values';
import { useAdSetSections } from '@/components/campaigns/use-ad-set-sections';
import { useFreshStart } from '@/components/campaigns/use-fresh-start';
import { useSaveCampaign } from '@/components/campaigns/use-save-campaign';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/call-types';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type AdSetFormProps = {
  user: CurrentUser;
  /** The ad set as it was opened. */
  adSet: AnswerOf<'campaigns.adSet'>;
  /** The whole campaign, of which this form shows one ad set: the API writes campaigns as a whole. */
  start: CampaignValues;
  version: number;
  onSaved: (version: number) => Promise<void>;
  onReload: () => Promise<void>;
};

export function AdSetForm({ user, adSet, start, version, onSaved, onReload }: AdSetFormProps) {
  const t = useTranslations('campaigns');
  const router = useRouter();
  const family = useFamily();
  const { campaign } = adSet;
  const rules = useRef<Rules>({ needsClient: false, currency: campaign.currency, maximumDailyBudget: undefined });
  const resolver = useLazyResolver(async () => {
    const { campaignResolver } = await import('@/components/campaigns/campaign-resolver');
    return campaignResolver(() => rules.current);
  });
  const form = useForm<CampaignValues, unknown, SavedCampaign>({ defaultValues: start, resolver });
  const savedText = t('adSet.saved');
  const { save, isStale, dismissStale } = useSaveCampaign({ form, saved: campaign, version, onSaved, savedText });
  const sections = useAdSetSections({ user, adSet });
  useFreshStart(form, start, true);
  return (
    <>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={(values) => save(values, false)}
        onCancel={() => router.push(screenPath(family, 'campaign', { id: campaign.id }))}
      />
      {isStale && <StaleDialog area="campaigns" onReload={onReload} onClose={dismissStale} />}
    </>
  );
}
