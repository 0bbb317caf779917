import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import { campaignColumnPermission } from '@/lib/contract/campaigns/campaign-columns';
import type { CampaignRow } from '@/lib/contract/campaigns/campaigns';
import { type CampaignMeasureName, campaignMeasureEntries } from '@/lib/contract/statistics/measures';
import { measureOf } from '../statistics/measures-of';
import type { Sums } from '../statistics/sums';

/** Summed counters of one campaign, or of several in the same currency. */
export type CampaignSums = Pick<
  Sums,
  'bids' | 'wins' | 'impressions' | 'clicks' | 'starts' | 'completes' | 'spend' | 'playable' | 'playableSpend'
>;

export type CampaignMeasures = Pick<CampaignRow, CampaignMeasureName>;

const permissions = new Map<string, string>(
  campaignMeasureEntries.map(([name]) => [name, campaignColumnPermission(name)]),
);

/** Returns whether the permissions allow a column. Only columns of figures need one. */
export function isColumnVisible(name: string, held: ReadonlySet<string>): boolean {
  const permission = permissions.get(name);
  return permission === undefined || held.has(permission);
}

/** Returns the reasons without the reserves whose columns the permissions do not allow. */
export const visibleReasons = (reasons: readonly BidderReason[], held: ReadonlySet<string>): BidderReason[] =>
  reasons.map(({ reserved, reservedImpressions, ...reason }) => ({
    ...reason,
    ...(reserved !== undefined && isColumnVisible('statSpend', held) && { reserved }),
    ...(reservedImpressions !== undefined && isColumnVisible('statImpressions', held) && { reservedImpressions }),
  }));

/** Returns the figures of a campaign row that the permissions allow. Others are absent. */
export function campaignMeasures(sums: CampaignSums, held: ReadonlySet<string>): CampaignMeasures {
  const measures: Record<string, ReturnType<typeof measureOf>> = {};
  for (const [name, { of }] of campaignMeasureEntries)
    if (isColumnVisible(name, held)) measures[name] = measureOf(of, sums);
  // Each is of its measure's type; all of them are optional.
  return measures as CampaignMeasures;
}
