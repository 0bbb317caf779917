import { type BidContext, placementOf } from '../gates/bid-context';
import type { CampaignReading } from './campaign-reading';

/** Copies a reading as it is now for one request. Later changes of the campaign do not affect the copy. */
export function keptReading(reading: CampaignReading, request: BidContext): CampaignReading {
  const figures = { ...reading.placement(placementOf(request)) };
  const segments = request.viewer === null ? new Set<number>() : reading.segmentsOf(request.viewer, request.at);
  const shown = request.viewer === null ? 0 : reading.shownTo(request.viewer, request.at);
  return {
    totalLeft: reading.totalLeft,
    dayLeft: reading.dayLeft,
    affordable: reading.affordable,
    balanceLeft: reading.balanceLeft,
    balanceReserved: reading.balanceReserved,
    reserves: { ...reading.reserves },
    clicks: reading.clicks,
    impressions: reading.impressions,
    clicksToday: reading.clicksToday,
    impressionsToday: reading.impressionsToday,
    isHourScheduled: reading.isHourScheduled,
    pace: { ...reading.pace },
    steering: reading.steering,
    winRates: reading.winRates,
    shownTo: () => shown,
    placement: () => figures,
    segmentsOf: () => segments,
    ruleStatistics: reading.ruleStatistics,
  };
}
