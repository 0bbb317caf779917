'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { AdSetSwitch, AdSetsPanel } from '@/components/campaigns/ad-sets/ad-sets-panel';
import { KktuNote, KktuPanel } from '@/components/campaigns/ad-sets/kktu-panel';
import { useTargetingSections } from '@/components/campaigns/ad-sets/use-targeting-sections';
import { BudgetPanel, DatesPanel } from '@/components/campaigns/form/budget-panel';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { ExchangesPanel } from '@/components/campaigns/form/exchanges-panel';
import { GeneralPanel } from '@/components/campaigns/form/general-panel';
import { countHours } from '@/components/campaigns/form/schedule-hours';
import { FrequencyPanel, OptimizationPanel, StrategyPanel } from '@/components/campaigns/form/strategy-panel';
import type { CampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { type FormSection, SetMark } from '@/components/form/form-section';
import { earlyCode } from '@/components/ui/early-code';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';

// Most campaigns run at all hours: the grid is loaded when its panel may be unfolded.
const schedulePanel = async () => (await import('@/components/campaigns/form/schedule-grid')).SchedulePanel;
const SchedulePanel = dynamic(schedulePanel);
earlyCode(schedulePanel);

type Sections = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  saved: CampaignView | undefined;
  copied: CampaignView | undefined;
  owner: CampaignOwner;
  maximumDailyBudget: string | undefined;
};

/** Returns the sections of the form in order, with the fields that each edits. */
export function useCampaignSections({ form, saved, copied, owner, ...of }: Sections): FormSection[] {
  const t = useTranslations('campaigns.sections');
  const { currency, needsClient, ownerId, isStaff } = owner;
  const known = (saved ?? copied)?.creativeGroups ?? [];
  const shown = useShownAdSet(form);
  const targeting = useTargetingSections({ form, ownerId, saved: known, ...shown });
  const content = {
    general: <GeneralPanel isNew={saved === undefined} needsClient={needsClient} />,
    budget: <BudgetPanel currency={currency} maximumDailyBudget={of.maximumDailyBudget} />,
    strategy: <StrategyPanel isStaff={isStaff} />,
    dates: <DatesPanel />,
    schedule: <SchedulePanel />,
    exchanges: <ExchangesPanel />,
    frequency: <FrequencyPanel />,
    optimization: <OptimizationPanel />,
    adSets: <AdSetsPanel currency={currency} ownerId={ownerId} saved={known} />,
    kktu: <KktuPanel />,
  };
  const foldings = useFoldings(form, saved ?? copied);
  return [
    ...sections.map((key) => ({
      key,
      title: t(key),
      content: content[key],
      fields: key === 'adSets' ? fieldsOfAdSets(shown) : fieldsOf(key),
      ...foldings[key],
    })),
    ...targeting,
  ];
}

/** Optional panels: collapsed while unused, with a note about their values. */
function useFoldings(
  { control }: Sections['form'],
  start: CampaignView | undefined,
): Partial<Record<Section, Pick<FormSection, 'isCollapsible' | 'isFolded' | 'note' | 'mark'>>> {
  const t = useTranslations('campaigns.folded');
  const [isCapped, times, days, isOptimised, period, schedule] = useWatch({
    control,
    name: [
      'isUserImpFreqSet',
      'userImpFreqTimes',
      'userImpFreqDayPeriod',
      'isOptimisationEnabled',
      'period',
      'schedule',
    ],
  });
  const folding = (isUsed: boolean, wasUsed: boolean, note: ReactNode) => ({
    isCollapsible: true,
    isFolded: !wasUsed,
    note,
    mark: isUsed && <SetMark />,
  });
  const cap = times && days ? t('cap', { times, days }) : t('on');
  const hasCreatives = start?.creativeGroups.some(({ creatives }) => creatives.length > 0) ?? false;
  return {
    frequency: folding(isCapped, start?.isUserImpFreqSet ?? false, isCapped ? cap : t('noCap')),
    optimization: folding(
      isOptimised,
      start?.isOptimisationEnabled ?? false,
      isOptimised ? (period ? t('period', { days: period }) : t('on')) : t('off'),
    ),
    schedule: folding(
      schedule !== null,
      start !== undefined && start.schedule !== null,
      schedule === null ? t('always') : t('hours', { count: countHours(schedule) }),
    ),
    kktu: { isCollapsible: true, isFolded: !hasCreatives, note: <KktuNote /> },
  };
}

/**
 * State of the ad set whose targeting panels are shown. The user can switch between ad sets; a refused save shows the
 * one with errors.
 */
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
  'general',
  'budget',
  'strategy',
  'dates',
  'schedule',
  'exchanges',
  'frequency',
  'optimization',
  'adSets',
  'kktu',
] as const;
type Section = (typeof sections)[number];

/** The section that edits each value. A value without a section does not compile. */
const sectionOf: Readonly<Record<keyof CampaignValues, Section>> = {
  name: 'general',
  labels: 'general',
  userId: 'general',
  campaignType: 'general',
  isRewarded: 'general',
  totalBudget: 'budget',
  dailyBudget: 'budget',
  totalClicks: 'budget',
  totalImpressions: 'budget',
  maximumClicksInDay: 'budget',
  maximumImpressionsInDay: 'budget',
  uniformClicks: 'budget',
  strategy: 'strategy',
  bidType: 'strategy',
  targetWinRate: 'strategy',
  bidMargin: 'strategy',
  startDate: 'dates',
  endDate: 'dates',
  timeZone: 'dates',
  schedule: 'schedule',
  exchanges: 'exchanges',
  isUserImpFreqSet: 'frequency',
  userImpFreqTimes: 'frequency',
  userImpFreqDayPeriod: 'frequency',
  isOptimisationEnabled: 'optimization',
  minCtr: 'optimization',
  maxCtr: 'optimization',
  minVtr: 'optimization',
  maxVtr: 'optimization',
  minViewability: 'optimization',
  maxViewability: 'optimization',
  period: 'optimization',
  creativeGroups: 'adSets',
};

const fieldsOf = (section: Section) =>
  Object.entries(sectionOf).flatMap(([field, own]) => (own === section ? field : []));

/** Fields of the ad sets panel itself, and of ad sets whose targeting is not shown. */
const fieldsOfAdSets = ({ index, count }: { index: number; count: number }) => [
  'creativeGroups.root',
  ...Array.from({ length: count }, (_, at) => `creativeGroups.${at}`).flatMap((path, at) =>
    at === index ? [`${path}.name`, `${path}.maxPrice`, `${path}.creatives`] : path,
  ),
];
