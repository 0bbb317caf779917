'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { KktuNote, KktuPanel } from '@/components/campaigns/ad-sets/kktu-panel';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import { useTargetingSections } from '@/components/campaigns/ad-sets/use-targeting-sections';
import type { Rules } from '@/components/campaigns/form/campaign-resolver';
import { type CampaignValues, type SavedCampaign, valuesOf } from '@/components/campaigns/form/campaign-values';
import { useCampaignUpdate } from '@/components/campaigns/save-campaign';
import type { FormSection } from '@/components/form/form-section';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines, usePendingLines } from '@/components/targeting/lines/pending-lines';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { useRouter } from '@/lib/i18n/navigation';

type AdSetView = AnswerOf<'campaigns.adSet'>;

/** Edits one ad set, but the form contains the whole campaign, because the API writes campaigns as a whole. */
export function AdSetForm({ view }: { view: AdSetView }) {
  const t = useTranslations('campaigns.adSet');
  const router = useRouter();
  const family = useFamily();
  const client = useQueryClient();
  const updateCampaign = useCampaignUpdate();
  const { currency } = view.campaign;
  const rules = useRef<Rules>({ needsClient: false, currency, maximumDailyBudget: undefined });
  const resolver = useLazyResolver(async () => {
    const { campaignResolver } = await import('@/components/campaigns/form/campaign-resolver');
    return campaignResolver(() => rules.current);
  });
  const form = useForm<CampaignValues, unknown, SavedCampaign>({ defaultValues: campaignValues(view), resolver });
  const entity = useEntityForm(form, {
    area: 'campaigns',
    view,
    valuesOf: campaignValues,
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
  const sections = useAdSetSections({ form, adSet });
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
        onCancel={() => router.leave(back)}
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

type Sections = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  adSet: AnswerOf<'campaigns.adSet'>;
};

/** Sections of one ad set, with the fields of the campaign form that each edits. */
function useAdSetSections({ form, adSet }: Sections): FormSection[] {
  const t = useTranslations('campaigns');
  const { campaign } = adSet;
  const saved = campaign.creativeGroups;
  const index = saved.findIndex(({ id }) => id === adSet.id);
  const path = `creativeGroups.${index}` as const;
  const place = { index, ownerId: campaign.userId };
  const targeting = useTargetingSections({ form, ...place, saved });
  return [
    {
      key: 'general',
      title: t('sections.general'),
      fields: [`${path}.name`, `${path}.maxPrice`],
      content: (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name={`${path}.name`} label={t('adSets.name')} isRequired maxLength={limits.nameLength} />
          <PriceField name={`${path}.maxPrice`} currency={campaign.currency} />
        </div>
      ),
    },
    {
      key: 'creatives',
      title: t('adSets.creatives'),
      fields: [`${path}.creatives`],
      content: <CreativesField {...place} saved={saved} />,
    },
    {
      key: 'kktu',
      title: t('sections.kktu'),
      fields: [],
      isCollapsible: true,
      isFolded: (saved[index]?.creatives.length ?? 0) === 0,
      note: <KktuNote index={index} />,
      content: <KktuPanel index={index} />,
    },
    ...targeting,
  ];
}
