'use client';
import { useTranslations } from 'next-intl';
import { AdSetsPanel } from '@/components/campaigns/ad-sets-panel';
import { BudgetPanel } from '@/components/campaigns/budget-panel';
import { DatesPanel } from '@/components/campaigns/dates-panel';
import { ExchangesPanel } from '@/components/campaigns/exchanges-panel';
import { FrequencyPanel } from '@/components/campaigns/frequency-panel';
import { GeneralPanel } from '@/components/campaigns/general-panel';
import { OptimizationPanel } from '@/components/campaigns/optimization-panel';
import { SchedulePanel } from '@/components/campaigns/schedule-panel';
import { StrategyPanel } from '@/components/campaigns/strategy-panel';
import type { CampaignOwner } from '@/components/campaigns/use-campaign-owner';
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
  return sectionFields.map(([key, fields]) => ({ key, title: t(key), fields, content: content[key] }));
}

const sectionFields = [
  ['general', ['name', 'userId', 'campaignType', 'isRewarded']],
  [
    'budget',
    [
      'totalBudget',
      'dailyBudget',
      'totalClicks',
      'totalImpressions',
      'maximumClicksInDay',
      'maximumImpressionsInDay',
      'uniformClicks',
    ],
  ],
  ['strategy', ['strategy', 'bidType', 'bidMargin']],
  ['dates', ['startDate', 'endDate', 'timeZone']],
  ['schedule', ['schedule']],
  ['exchanges', ['exchanges']],
  ['frequency', ['isUserImpFreqSet', 'userImpFreqTimes', 'userImpFreqDayPeriod']],
  [
    'optimization',
    ['isOptimisationEnabled', 'minCtr', 'maxCtr', 'minVtr', 'maxVtr', 'minViewability', 'maxViewability', 'period'],
  ],
  ['adSets', ['creativeGroups']],
] as const;
