'use client';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { CreativesField } from '@/components/campaigns/ad-sets/creatives-field';
import { KktuNote, KktuPanel } from '@/components/campaigns/ad-sets/kktu-panel';
import { PriceField } from '@/components/campaigns/ad-sets/price-field';
import { useTargetingSections } from '@/components/campaigns/ad-sets/use-targeting-sections';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import type { FormSection } from '@/components/form/form-section';
import { TextField } from '@/components/form/text-field';
import type { AnswerOf } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Sections = {
  user: CurrentUser;
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  adSet: AnswerOf<'campaigns.adSet'>;
};

/** The panels of one ad set, with the fields of its campaign's form that each edits. */
export function useAdSetSections({ user, form, adSet }: Sections): FormSection[] {
  const t = useTranslations('campaigns');
  const { campaign } = adSet;
  const saved = campaign.creativeGroups;
  const index = saved.findIndex(({ id }) => id === adSet.id);
  const path = `creativeGroups.${index}` as const;
  const place = { index, ownerId: campaign.userId };
  const targeting = useTargetingSections({ user, form, ...place, saved });
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
      ...{ key: 'kktu', title: t('sections.kktu'), fields: [], isCollapsible: true },
      isFolded: (saved[index]?.creatives.length ?? 0) === 0,
      note: <KktuNote index={index} />,
      content: <KktuPanel index={index} />,
    },
    ...targeting,
  ];
}
