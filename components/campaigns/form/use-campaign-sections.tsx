'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { AdSetSwitch } from '@/components/campaigns/ad-sets/ad-set-switch';
import { AdSetsPanel } from '@/components/campaigns/ad-sets/ad-sets-panel';
import { useTargetingSections } from '@/components/campaigns/ad-sets/use-targeting-sections';
import { BudgetPanel } from '@/components/campaigns/form/budget-panel';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { DatesPanel } from '@/components/campaigns/form/dates-panel';
import { ExchangesPanel } from '@/components/campaigns/form/exchanges-panel';
import { FrequencyPanel } from '@/components/campaigns/form/frequency-panel';
import { GeneralPanel } from '@/components/campaigns/form/general-panel';
import { OptimizationPanel } from '@/components/campaigns/form/optimization-panel';
import { SchedulePanel } from '@/components/campaigns/form/schedule-panel';
import { StrategyPanel } from '@/components/campaigns/form/strategy-panel';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import type { FormSection } from '@/components/form/form-section';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { CurrentUser } from '@/lib/contract/people/auth';

type Sections = {
  user: CurrentUser;
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  saved: CampaignView | undefined;
  copied: CampaignView | undefined;
  owner: CampaignOwner;
  maximumDailyBudget: string | undefined;
};

/** The panels of the form in their order, with the fields that each edits. */
export function useCampaignSections({ user, form, saved, copied, owner, ...of }: Sections): FormSection[] {
  const t = useTranslations('campaigns.sections');
  const { currency, needsClient, ownerId, isStaff } = owner;
  const known = (saved ?? copied)?.creativeGroups ?? [];
  const shown = useShownAdSet(form);
  const targeting = useTargetingSections({ user, form, ownerId, saved: known, ...shown });
  const content = {
    general: <GeneralPanel isNew={saved === undefined} needsClient={needsClient} />,
    budget: <BudgetPanel currency={currency} maximumDailyBudget={of.maximumDailyBudget} />,
    strategy: <StrategyPanel isStaff={isStaff} />,
    dates: <DatesPanel />,
    schedule: <SchedulePanel />,
    exchanges: <ExchangesPanel />,
    frequency: <FrequencyPanel />,
    optimization: <OptimizationPanel />,
    adSets: <AdSetsPanel currency={currency} ownerId={ownerId} saved={known} user={user} />,
  };
  return [
    ...sections.map((key) => ({
      ...{ key, title: t(key), content: content[key] },
      fields: key === 'adSets' ? fieldsOfAdSets(shown) : fieldsOf(key),
    })),
    ...targeting,
  ];
}

/** Which ad set the panels below are of: with several a person switches, and what is refused shows its own. */
function useShownAdSet({ control, formState }: Sections['form']) {
  const [chosen, choose] = useState(0);
  const adSets = useWatch({ control, name: 'creativeGroups' });
  const { errors, submitCount } = formState;
  const [seen, setSeen] = useState(submitCount);
  if (seen !== submitCount && !formState.isSubmitting) {
    setSeen(submitCount);
    const refused = adSets.findIndex((_, at) => hasTargetingError(errors, at));
    if (refused >= 0) choose(refused);
  }
  const index = Math.max(0, Math.min(chosen, adSets.length - 1));
  const names = adSets.map(({ name }) => name);
  return {
    index,
    count: names.length,
    ...(names.length > 1 && { lead: <AdSetSwitch names={names} index={index} onChange={choose} /> }),
  };
}

function hasTargetingError(errors: FieldErrors<CampaignValues>, at: number): boolean {
  const own = errors.creativeGroups?.[at];
  return Boolean(own?.ownTarget ?? own?.targetId ?? own?.ruleIds);
}

const sections = [
  ...(['general', 'budget', 'strategy', 'dates', 'schedule'] as const),
  ...(['exchanges', 'frequency', 'optimization', 'adSets'] as const),
] as const;
type Section = (typeof sections)[number];

/** The panel that edits each value: one without a panel does not compile. */
const sectionOf: Readonly<Record<keyof CampaignValues, Section>> = {
  ...{ name: 'general', labels: 'general', userId: 'general', campaignType: 'general', isRewarded: 'general' },
  ...{ totalBudget: 'budget', dailyBudget: 'budget', totalClicks: 'budget', totalImpressions: 'budget' },
  ...{ maximumClicksInDay: 'budget', maximumImpressionsInDay: 'budget', uniformClicks: 'budget' },
  ...{ strategy: 'strategy', bidType: 'strategy', targetWinRate: 'strategy', bidMargin: 'strategy' },
  ...{ startDate: 'dates', endDate: 'dates', timeZone: 'dates', schedule: 'schedule', exchanges: 'exchanges' },
  ...{ isUserImpFreqSet: 'frequency', userImpFreqTimes: 'frequency', userImpFreqDayPeriod: 'frequency' },
  ...{ isOptimisationEnabled: 'optimization', minCtr: 'optimization', maxCtr: 'optimization', minVtr: 'optimization' },
  ...{ maxVtr: 'optimization', minViewability: 'optimization', maxViewability: 'optimization' },
  ...{ period: 'optimization', creativeGroups: 'adSets' },
};

const fieldsOf = (section: Section) =>
  Object.entries(sectionOf).flatMap(([field, own]) => (own === section ? field : []));

/** Those of the panel itself, and of the ad sets whose targeting is not in sight. */
const fieldsOfAdSets = ({ index, count }: { index: number; count: number }) => [
  'creativeGroups.root',
  ...Array.from({ length: count }, (_, at) => `creativeGroups.${at}`).flatMap((path, at) =>
    at === index ? [`${path}.name`, `${path}.maxPrice`, `${path}.creatives`] : path,
  ),
];
