'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RulesField } from '@/components/campaigns/ad-sets/rules-field';
import { TargetChoice } from '@/components/campaigns/ad-sets/target-choice';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { mayWriteOwnTarget } from '@/components/campaigns/may-change';
import type { FormSection } from '@/components/form/form-section';
import { SetMark } from '@/components/form/set-mark';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Targeting = {
  user: CurrentUser;
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  /** Of the ad set in the form. */
  index: number;
  /** Whose campaign it is; undefined until a member of staff has chosen the client. */
  ownerId: number | undefined;
  saved: readonly AdSet[];
  /** Says of which ad set the panels are, where there are several. */
  lead?: ReactNode;
};

/** Who sees an ad set and under which rules: its target, its rules and the panels of a target of its own. */
export function useTargetingSections({ user, form, index, ownerId, saved, lead }: Targeting): FormSection[] {
  const t = useTranslations('campaigns');
  const path = `creativeGroups.${index}` as const;
  const { control } = form;
  const adSet = useWatch({ control, name: path });
  const own = adSet?.ownTarget ?? emptyConditions();
  const isLocked = !mayWriteOwnTarget(user, ownerId, own.id !== undefined);
  const of = String(index);
  const panels = useConditionSections({
    ...{ user, start: own, isLocked, ownerId: ownerId ?? null },
    path: `${path}.ownTarget`,
  });
  if (!adSet) return [];
  const rules = saved.find(({ id }) => id === adSet.id)?.ruleDtoList ?? [];
  return [
    {
      ...{ key: 'target', of, lead, title: t('adSets.target') },
      fields: [`${path}.targetId`],
      content: <TargetChoice index={index} ownerId={ownerId} saved={[...saved]} />,
    },
    {
      ...{ key: 'rules', of, title: t('adSet.rules'), isCollapsible: true, isFolded: adSet.ruleIds.length === 0 },
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
