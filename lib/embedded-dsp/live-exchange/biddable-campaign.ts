import type { InferSelectModel } from 'drizzle-orm';
import { slotsOfDays } from '../calendar/zone-days';
import { timeZoneByKey } from '../dictionaries/time-zones';
import type { BiddableCampaign, CampaignUse, Optimisation } from '../exchange/campaigns/campaign';
import { slotMs } from '../facts/fact';
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
  const timeZone = timeZoneByKey(row.timeZone)?.zone ?? 'UTC';
  const last = row.endDate;
  return {
    ...limitsOf(row),
    id: row.id,
    clientId: row.userId,
    currency: row.currency,
    campaignType: row.campaignType,
    strategy: row.strategy,
    bidType: row.bidType,
    targetWinRate: row.targetWinRate === null ? null : row.targetWinRate / 100,
    margin: (row.bidMargin ?? userMargin) / 100,
    startsAt: slotsOfDays(timeZone, row.startDate, row.startDate).from * slotMs,
    endsAt: last === null ? null : slotsOfDays(timeZone, last, last).until * slotMs,
    timeZone,
    schedule: row.schedule,
    optimisation: optimisationOf(row),
    isRewarded: row.isRewarded,
    exchanges: row.exchanges,
    adSets,
  } satisfies WithAdSets<AdSet>;
}

function limitsOf(row: CampaignRow) {
  const { totalBudget, dailyBudget, totalClicks, totalImpressions, userImpFreqTimes, userImpFreqDayPeriod } = row;
  const isCapped = row.isUserImpFreqSet && userImpFreqTimes !== null && userImpFreqDayPeriod !== null;
  return {
    totalBudget,
    dailyBudget,
    totalClicks,
    totalImpressions,
    maximumClicksInDay: row.maximumClicksInDay,
    maximumImpressionsInDay: row.maximumImpressionsInDay,
    uniformClicks: row.uniformClicks,
    frequency: isCapped ? { times: userImpFreqTimes, days: userImpFreqDayPeriod } : null,
  };
}

function optimisationOf(row: CampaignRow): Optimisation | null {
  if (!row.isOptimisationEnabled || row.period === null) return null;
  const fraction = (percent: number | null) => (percent === null ? null : percent / 100);
  return {
    days: row.period,
    ctr: [fraction(row.minCtr), fraction(row.maxCtr)],
    vtr: [fraction(row.minVtr), fraction(row.maxVtr)],
    viewability: [fraction(row.minViewability), fraction(row.maxViewability)],
  };
}

/** Converts the stored counters of a campaign. */
export function campaignUse(row: InferSelectModel<typeof campaignCounters>): CampaignUse {
  const { clicks, impressions, day, spentToday, clicksToday, impressionsToday } = row;
  return { spent: row.spent, clicks, impressions, day, spentToday, clicksToday, impressionsToday };
}
