'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useAdSetSections } from '@/components/campaigns/ad-sets/use-ad-set-sections';
import type { Rules } from '@/components/campaigns/form/campaign-resolver';
import { type CampaignValues, type SavedCampaign, valuesOf } from '@/components/campaigns/form/campaign-values';
import { updateCampaign } from '@/components/campaigns/update-campaign';
import { FormShell } from '@/components/form/form-shell';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines, usePendingLines } from '@/components/targeting/lines/pending-lines';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';
import { useRouter } from '@/lib/i18n/navigation';

type AdSetView = AnswerOf<'campaigns.adSet'>;

/** The form holds the whole campaign and shows one ad set of it: the API writes campaigns as a whole. */
export function AdSetForm({ view }: { view: AdSetView }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const router = useRouter();
  const family = useFamily();
  const client = useQueryClient();
  const { currency } = view.campaign;
  const rules = useRef<Rules>({ needsClient: false, currency, maximumDailyBudget: undefined });
  const resolver = useLazyResolver(async () => {
    const { campaignResolver } = await import('@/components/campaigns/form/campaign-resolver');
    return campaignResolver(() => rules.current);
  });
  const form = useForm<CampaignValues, unknown, SavedCampaign>({ defaultValues: campaignValues(view), resolver });
  const entity = useEntityForm(form, {
    ...{ area: 'campaigns', view, valuesOf: campaignValues },
    query: apiQuery('campaigns.adSet', { params: { id: view.id } }),
    update: async (values: SavedCampaign, { id, campaign: before }) => {
      const campaign = await updateCampaign(values, before);
      client.setQueryData(apiQuery('campaigns.view', { params: { id: campaign.id } }).queryKey, campaign);
      return adSetOf(campaign, id);
    },
    done: t('saved'),
    outdated: ['campaigns.list'],
  });
  const { saved: adSet = view, save, stale } = entity;
  const sections = useAdSetSections({ user, form, adSet });
  const back = screenPath(family, 'campaign', { id: adSet.campaign.id });
  const { pending, holdsBack } = usePendingLines(form.setError);
  return (
    <PendingLines value={pending}>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={async (values) => {
          if (!holdsBack()) await save(values);
        }}
        onCancel={() => router.push(back)}
        stale={stale}
        version={adSet.campaign.version}
      />
    </PendingLines>
  );
}

const campaignValues = ({ campaign }: AdSetView) => valuesOf(campaign);

function adSetOf(campaign: AdSetView['campaign'], id: number): AdSetView {
  const adSet = campaign.creativeGroups.find((one) => one.id === id);
  if (!adSet) throw new ApiFault(404, { code: 'NOT_FOUND' });
  return { ...adSet, campaign };
}
