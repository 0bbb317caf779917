import type { SlotFormat } from '@/lib/contract/creatives/slot-formats';
import type { CampaignReading } from '../campaigns/campaign-reading';
import { type BidContext, placementOf } from '../gates/bid-context';

/** Usual clicks per million impressions, by slot format. */
export const usualClickRate: Readonly<Record<SlotFormat, number>> = {
  banner: 2_600,
  video: 4_200,
  audio: 900,
  native: 4_500,
};

/** Number of impressions for which the prior counts. */
const priorImpressions = 500;

/**
 * Returns the expected clicks per million impressions on the request's placement: its own results, combined with the
 * campaign's rate.
 */
export function placementClickRate(request: BidContext, reading: CampaignReading): number {
  const { clicks, impressions } = reading.placement(placementOf(request));
  const prior = reading.steering.clickRate || usualClickRate[request.format];
  return Math.round((clicks * 1_000_000 + prior * priorImpressions) / (impressions + priorImpressions));
}
