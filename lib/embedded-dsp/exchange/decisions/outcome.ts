import type { Fact } from '../../facts/fact';
import type { LiveUse } from '../campaigns/campaign';
import type { ReasonCode } from '../gates/reason-codes';

/** How often one code was the answer for a campaign in an hour. `hour` is its start, epoch ms. */
export interface ReasonCount {
  campaignId: number;
  hour: number;
  code: ReasonCode;
  count: number;
}

/** What happened between two moments of the exchange's clock. */
export interface Outcome {
  /** Epoch ms up to which the exchange has run; never after the moment asked for. */
  until: number;
  /** Auctions held. */
  requests: number;
  /** Aggregated by all keys within the call. */
  facts: Fact[];
  /** Micros of the campaign's currency billed within the call; equals the sum of the facts' spend. */
  spendByCampaign: Map<number, bigint>;
  reasons: ReasonCount[];
  /** The state of every campaign that changed, after the call. */
  uses: Map<number, LiveUse>;
  /** Notices of SSPs that are counted in it, by the ids of their rows. */
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
  /** The campaign of the same client that went in its place. */
  lostTo?: number;
}
