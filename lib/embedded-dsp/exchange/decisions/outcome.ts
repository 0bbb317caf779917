import type { Fact } from '../../facts/fact';
import type { LiveUse } from '../campaigns/campaign';
import type { ReasonCode } from '../gates/reason-codes';

/** How often a reason code was counted for a campaign in an hour. `hour` is its start, epoch ms. */
export interface ReasonCount {
  campaignId: number;
  hour: number;
  code: ReasonCode;
  count: number;
}

/** With more active campaigns than this, reason counts are reported less often, because each is a row to write. */
const fewCampaigns = 500;

/** Returns whether reason counts of so many active campaigns are reported with every outcome. */
export const reportsEveryReason = (campaigns: number): boolean => campaigns <= fewCampaigns;

/** Milliseconds between two reports of reason counts of more campaigns. */
export const reasonsEveryMs = 60_000;

/** The results between two moments of the exchange's clock. */
export interface Outcome {
  /** Epoch ms up to which the exchange has run; never later than requested. */
  until: number;
  /** Auctions held. */
  requests: number;
  /** Aggregated by all keys within the call. */
  facts: Fact[];
  /** Micros of the campaign's currency billed within the call; equals the sum of the facts' spend. */
  spendByCampaign: Map<number, bigint>;
  reasons: ReasonCount[];
  /** The use of every campaign that changed, after the call. */
  uses: Map<number, LiveUse>;
  /** Ids of the notices of SSPs whose content is included. */
  notices: readonly number[];
}

/** A decision that can still be explained exactly: the bidder's state at that moment was kept. */
export interface RecentDecision {
  requestId: string;
  at: number;
  campaignId: number;
  /** Domain or bundle. */
  placement: string;
  sspName: string;
  code: ReasonCode;
  /** The campaign of the same client that bid in its place. */
  lostTo?: number;
}
