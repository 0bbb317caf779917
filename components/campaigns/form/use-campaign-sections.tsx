'use client';
import { useTranslations } from 'next-intl';
import { AdSetsPanel } from '@/components/campaigns/ad-sets/ad-sets-panel';
import { BudgetPanel } from '@/components/campaigns/form/budget-panel';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { DatesPanel } from '@/components/campaigns/form/dates-panel';
import { ExchangesPanel } from '@/components/campaigns/form/exchanges-panel';
import { FrequencyPanel } from '@/components/campaigns/form/frequency-panel';
import { GeneralPanel } from '@/components/campaigns/form/general-panel';
import { OptimizationPanel } from '@/components/campaigns/form/optimization-panel';
import { SchedulePanel } from '@/components/campaigns/form/schedule-panel';
import { StrategyPanel } from '@/components/campaigns/form/strategy-panel';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import type { FormSection } from '@/components/form/form-section';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';

type Sections = {
  user: CurrentUser;
  saved: CampaignView | undefined;
  copied: CampaignView | undefined;
  owner: CampaignOwner;
  maximumDailyBudget: string | undefined;
};

/** The panels of the form in their order, with the fields that each edits. */
export function useCampaignSections({ user, saved, copied, owner, maximumDailyBudget }: Sections): FormSection[] {
  const t = useTranslations('campaigns.sections');
  const { currency, needsClient, ownerId, isStaff } = owner;
  const content = {
    general: <GeneralPanel isNew={saved === undefined} needsClient={needsClient} />,
    budget: <BudgetPanel currency={currency} maximumDailyBudget={maximumDailyBudget} />,
    strategy: <StrategyPanel isStaff={isStaff} />,
    dates: <DatesPanel />,
    schedule: <SchedulePanel />,
    exchanges: <ExchangesPanel />,
    frequency: <FrequencyPanel />,
    optimization: <OptimizationPanel />,
    adSets: (
      <AdSetsPanel currency={currency} ownerId={ownerId} saved={(saved ?? copied)?.creativeGroups ?? []} user={user} />
    ),
  };
  return sections.map((key) => ({ key, title: t(key), fields: fieldsOf(key), content: content[key] }));
}

const sections = [
  ...(['general', 'budget', 'strategy', 'dates', 'schedule'] as const),
  ...(['exchanges', 'frequency', 'optimization', 'adSets'] as const),
] as const;
type Section = (typeof sections)[number];

/** The panel that edits each value: one without a panel does not compile. */
const sectionOf: Readonly<Record<keyof CampaignValues, Section>> = {
  ...{ name: 'general', userId: 'general', campaignType: 'general', isRewarded: 'general' },
  ...{ totalBudget: 'budget', dailyBudget: 'budget', totalClicks: 'budget', totalImpressions: 'budget' },
  ...{ maximumClicksInDay: 'budget', maximumImpressionsInDay: 'budget', uniformClicks: 'budget' },
  ...{ strategy: 'strategy', bidType: 'strategy', bidMargin: 'strategy' },
  ...{ startDate: 'dates', endDate: 'dates', timeZone: 'dates', schedule: 'schedule', exchanges: 'exchanges' },
  ...{ isUserImpFreqSet: 'frequency', userImpFreqTimes: 'frequency', userImpFreqDayPeriod: 'frequency' },
  ...{ isOptimisationEnabled: 'optimization', minCtr: 'optimization', maxCtr: 'optimization', minVtr: 'optimization' },
  ...{ maxVtr: 'optimization', minViewability: 'optimization', maxViewability: 'optimization' },
  ...{ period: 'optimization', creativeGroups: 'adSets' },
};

const fieldsOf = (section: Section) =>
  Object.entries(sectionOf).flatMap(([field, own]) => (own === section ? field : []));
