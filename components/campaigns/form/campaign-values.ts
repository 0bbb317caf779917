import type { z } from 'zod';
import type { campaignFormSchema } from '@/components/campaigns/form/campaign-schema';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { TargetConditions } from '@/lib/contract/targeting/targets';
import { twoDecimals } from '@/lib/format/format-money';

type Schema = ReturnType<typeof campaignFormSchema>;

export type SavedCampaign = z.output<Schema>;
/** An ad set's own target; it has an ID once it is stored. */
export type OwnTargetValues = TargetConditions & { id?: number; version?: number; copyOf?: number };
export type AdSetValues = {
  id?: number;
  name: string;
  maxPrice: string;
  creatives: number[];
  /** True if a shared target is used. Input of the other kind is kept while the form is open. */
  isShared: boolean;
  /** ID of the shared target as text, because a combobox edits it; '' = none. */
  targetId: string;
  ownTarget: OwnTargetValues;
  /** IDs as text. */
  ruleIds: string[];
};
/** Values of the form while editing: amounts and choices as text, '' if empty. */
export type CampaignValues = Omit<
  z.input<Schema>,
  'labels' | 'dailyBudget' | 'endDate' | 'bidMargin' | 'targetWinRate' | 'exchanges' | 'creativeGroups'
> & {
  labels: string[];
  dailyBudget: string;
  endDate: string;
  bidMargin: number | null;
  targetWinRate: number | null;
  exchanges: number[];
  creativeGroups: AdSetValues[];
};

export const emptyAdSet = (name: string): AdSetValues => ({
  name,
  maxPrice: '',
  creatives: [],
  isShared: false,
  targetId: '',
  ownTarget: emptyConditions(),
  ruleIds: [],
});

type Start = { startDate: string; timeZone: string; adSetName: string; userId?: string };

export function emptyCampaign({ startDate, timeZone, adSetName, userId = '' }: Start): CampaignValues {
  return {
    userId,
    name: '',
    labels: [],
    campaignType: 'banner',
    totalBudget: '',
    dailyBudget: '',
    strategy: 'CPM',
    bidType: 'DYNAMIC_RANGE_BID',
    bidMargin: null,
    targetWinRate: null,
    startDate,
    endDate: '',
    timeZone,
    totalClicks: null,
    totalImpressions: null,
    maximumClicksInDay: null,
    maximumImpressionsInDay: null,
    uniformClicks: false,
    isUserImpFreqSet: false,
    userImpFreqTimes: null,
    userImpFreqDayPeriod: null,
    isOptimisationEnabled: false,
    minCtr: null,
    maxCtr: null,
    minVtr: null,
    maxVtr: null,
    minViewability: null,
    maxViewability: null,
    period: null,
    isRewarded: false,
    exchanges: [],
    schedule: null,
    creativeGroups: [emptyAdSet(adSetName)],
  };
}

export function valuesOf(view: CampaignView): CampaignValues {
  const keys = Object.keys(emptyCampaign({ startDate: '', timeZone: '', adSetName: '' }));
  // The view contains all editable fields under the same names; those of another type are set below.
  const written = Object.fromEntries(Object.entries(view).filter(([key]) => keys.includes(key))) as CampaignView;
  return {
    ...written,
    userId: String(view.userId),
    labels: view.labels ?? [],
    totalBudget: twoDecimals(view.totalBudget),
    dailyBudget: twoDecimals(view.dailyBudget ?? ''),
    endDate: view.endDate ?? '',
    bidMargin: view.bidMargin ?? null,
    targetWinRate: view.targetWinRate ?? null,
    creativeGroups: view.creativeGroups.map(({ id, name, maxPrice, creatives, targetId, ownTarget, ruleIds }) => ({
      id,
      name,
      maxPrice: twoDecimals(maxPrice),
      creatives,
      isShared: targetId !== null && ownTarget === null,
      targetId: targetId === null || ownTarget ? '' : String(targetId),
      ownTarget: ownTarget ?? emptyConditions(),
      ruleIds: ruleIds.map(String),
    })),
  };
}

/** Returns a copy of an ad set for a new one; an own target is copied, too. */
export const copyOfAdSet = ({ ownTarget: { id, version: _, ...like }, ...adSet }: AdSetValues): AdSetValues => ({
  ...adSet,
  id: undefined,
  ownTarget: id === undefined ? like : { ...like, copyOf: id },
});

/** Returns a new campaign with the settings and ad sets of another one, a new name, and dates from today. */
export function copyOf(view: CampaignView, name: string, startDate: string): CampaignValues {
  const values = valuesOf(view);
  return {
    ...values,
    name,
    startDate,
    endDate: values.endDate >= startDate ? values.endDate : '',
    creativeGroups: values.creativeGroups.map(copyOfAdSet),
  };
}
