'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RulesField } from '@/components/campaigns/ad-sets/rules-field';
import { TargetChoice } from '@/components/campaigns/ad-sets/target-choice';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { mayWriteOwnTarget } from '@/components/campaigns/may-change';
import { type FormSection, SetMark } from '@/components/form/form-section';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';

type Targeting = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  /** Index of the ad set in the form. */
  index: number;
  /** Owner of the campaign; undefined until staff have chosen the client. */
  ownerId: number | undefined;
  saved: readonly AdSet[];
  /** Names the ad set of the sections, if there are several. */
  lead?: ReactNode;
};

/** Targeting sections of an ad set: its target, its rules, and the panels of an own target. */
export function useTargetingSections({ form, index, ownerId, saved, lead }: Targeting): FormSection[] {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const path = `creativeGroups.${index}` as const;
  const { control } = form;
  const adSet = useWatch({ control, name: path });
  const own = adSet?.ownTarget ?? emptyConditions();
  const isLocked = !mayWriteOwnTarget(user, ownerId, own.id !== undefined);
  const of = String(index);
  const panels = useConditionSections({
    start: own,
    isLocked,
    ownerId: ownerId ?? null,
    path: `${path}.ownTarget`,
  });
  if (!adSet) return [];
  const rules = saved.find(({ id }) => id === adSet.id)?.ruleDtoList ?? [];
  return [
    {
      key: 'target',
      of,
      lead,
      title: t('adSets.target'),
      fields: [`${path}.targetId`],
      content: <TargetChoice index={index} ownerId={ownerId} saved={[...saved]} />,
    },
    {
      key: 'rules',
      of,
      title: t('adSet.rules'),
      isCollapsible: true,
      isFolded: adSet.ruleIds.length === 0,
      note: t('targeting.ruleCount', { count: adSet.ruleIds.length }),
      mark: adSet.ruleIds.length > 0 && <SetMark />,
      fields: [`${path}.ruleIds`],
      content:
        ownerId === undefined ? (
          <p className="text-sm text-muted">{t('targeting.noClient')}</p>
        ) : (
          <RulesField index={index} ownerId={ownerId} saved={rules} />
        ),
    },
    ...(adSet.isShared ? [] : panels).map((panel) => ({ ...panel, of })),
  ];
}
