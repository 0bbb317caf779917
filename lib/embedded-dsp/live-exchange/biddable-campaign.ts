import type { InferSelectModel } from 'drizzle-orm';
import { isPlayable } from '@/lib/contract/enumerations';
import { slotsOfDays } from '../calendar/zone-days';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { BiddableCampaign, CampaignUse, Optimisation } from '../exchange/campaigns/campaign';
import { slotMs } from '../facts/fact';
import type { Planned } from '../plan/pace';
import type { campaigns } from '../store/schema';
import type { campaignCounters } from '../store/settlement-schema';

/** The columns of a campaign that the bidder needs. A draft has no others. */
export type CampaignRow = Omit<
  InferSelectModel<typeof campaigns>,
  'name' | 'status' | 'statusChangedAt' | 'startsOnceApproved' | 'archived' | 'version' | 'createdAt' | 'updatedAt'
>;
type WithAdSets<AdSet> = Omit<BiddableCampaign, 'adSets'> & { adSets: readonly AdSet[] };

/**
 * Converts a stored campaign for the bidder, with the ad sets that the caller has read. `userMargin` in percent; it
 * applies unless the campaign has its own.
 */
export function biddableCampaign<AdSet>(row: CampaignRow, userMargin: number, adSets: readonly AdSet[]) {
  return {
    id: row.id,
    clientId: row.userId,
    currency: row.currency,
    campaignType: row.campaignType,
    totalClicks: row.totalClicks,
    totalImpressions: row.totalImpressions,
    maximumClicksInDay: row.maximumClicksInDay,
    maximumImpressionsInDay: row.maximumImpressionsInDay,
    uniformClicks: row.uniformClicks,
    frequency: frequencyOf(row),
    targetWinRate: row.targetWinRate === null ? null : row.targetWinRate / 100,
    margin: (row.bidMargin ?? userMargin) / 100,
    optimisation: optimisationOf(row),
    isRewarded: row.isRewarded,
    exchanges: row.exchanges,
    adSets,
    // Last, so that all campaigns have one hidden class (CONTRIBUTING, Measuring and profiling).
    ...plannedCampaign(row),
  } satisfies WithAdSets<AdSet>;
}

/** Columns that determine the plan of a campaign. */
type PlannedRow = Pick<
  CampaignRow,
  'startDate' | 'endDate' | 'timeZone' | 'schedule' | 'strategy' | 'bidType' | 'totalBudget' | 'dailyBudget'
>;

/** Converts what determines the plan of a stored campaign. */
export function plannedCampaign(row: PlannedRow): Planned {
  const { startDate, endDate, schedule, strategy, bidType, totalBudget, dailyBudget } = row;
  const timeZone = timeZoneByKey(row.timeZone)?.zone ?? 'UTC';
  return {
    startsAt: slotsOfDays(timeZone, startDate, startDate).from * slotMs,
    endsAt: endDate === null ? null : slotsOfDays(timeZone, endDate, endDate).until * slotMs,
    timeZone,
    schedule,
    strategy,
    bidType,
    totalBudget,
    dailyBudget,
  };
}

function frequencyOf({ isUserImpFreqSet, userImpFreqTimes: times, userImpFreqDayPeriod: days }: CampaignRow) {
  return isUserImpFreqSet && times !== null && days !== null ? { times, days } : null;
}

function optimisationOf(row: CampaignRow): Optimisation | null {
  if (!row.isOptimisationEnabled || row.period === null) return null;
  const fraction = (percent: number | null) => (percent === null ? null : percent / 100);
  return {
    days: row.period,
    ctr: [fraction(row.minCtr), fraction(row.maxCtr)],
    // Other types have no completes, and a minimum would exclude every placement.
    vtr: isPlayable(row.campaignType) ? [fraction(row.minVtr), fraction(row.maxVtr)] : [null, null],
    viewability: [fraction(row.minViewability), fraction(row.maxViewability)],
  };
}

/** Converts the stored counters of a campaign. */
export function campaignUse(row: InferSelectModel<typeof campaignCounters>): CampaignUse {
  const { clicks, impressions, day, spentToday, clicksToday, impressionsToday } = row;
  return { spent: row.spent, clicks, impressions, day, spentToday, clicksToday, impressionsToday };
}
