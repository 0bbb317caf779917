import type { PlacementMeasure } from '../campaigns/placement-figures';
import type { Slice } from '../campaigns/slice';
import type { Standing } from '../campaigns/standing';
import type { FlightTimes } from '../decisions/flight';
import type { ReasonCount } from '../decisions/outcome';
import type { BidContext } from '../gates/bid-context';
import type { ObservedWins } from '../price/win-curve';

/** An offer of a bidder for a slot. */
export interface ReportedOffer {
  context: BidContext;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  /** Micros of the campaign's currency that the impression costs. */
  amount: bigint;
  /** Micros of the SSP's currency per thousand impressions. */
  price: number;
}

/**
 * The offers for a slot that were not sent. There are many of them for each bid, so they are numbers in a row, which cost
 * less to send than objects.
 */
export interface ReportedSlot {
  context: BidContext;
  /** Campaign, ad set, creative and price of each offer. */
  lost: readonly number[];
  /** Campaign and rival of each offer that was left out for another campaign of the same client. */
  leftOut: readonly number[];
}

/** The result of one auction among the bidder's campaigns. */
export interface ReportedAuction {
  best: (ReportedOffer & FlightTimes) | null;
  slots: readonly ReportedSlot[];
}

/** What a bidder did since its last report. */
export interface BidderReport {
  requests: number;
  reasons: readonly ReasonCount[];
  choices: readonly ReportedAuction[];
  /** Ids of bids that were not sent after all. */
  withdrawn: readonly string[];
  /** Parts of leases that it gives back, by campaign. */
  returned: ReadonlyMap<number, Slice>;
}

/** The state of a campaign, and the bidder's lease of it. */
export interface CampaignUpdate {
  id: number;
  /** Without the lease of this bidder. */
  standing: Standing;
  account: { balance: bigint; reserved: bigint };
  /** The whole lease, not yet reduced by what was spent since the report. */
  slice: Slice;
  /** The part of the lease to be given back. */
  recall: Slice;
}

/** The leader's answer to a report. Leases may be spent until the next report is due. */
export interface LeaderUpdate {
  /** True if earlier leases are void, because the leader or its knowledge of this bidder is new. */
  isFirst: boolean;
  /** True if the next update contains more. */
  hasMore: boolean;
  /** Epoch ms of an auction that is held now. */
  moment: number;
  observed: ObservedWins;
  campaigns: readonly CampaignUpdate[];
  /** Times (epoch ms) at which viewers of this bidder were shown a campaign. */
  shown: readonly { campaignId: number; viewer: number; times: readonly number[] }[];
  /** New results of placements. */
  results: readonly { campaignId: number; placement: string; measure: PlacementMeasure; at: number; count: number }[];
}

/** Interval between two reports. */
export const handOverEveryMs = 100;
/** A bidder stops spending leases this long after the start of its last answered report. */
export const leaseMs = 3_000;
/** Leases of a bidder without reports are kept this long for notices of its last bids. */
export const lostMs = 120_000;

/** Returns the bidder that handles the requests of a viewer. Frequency caps are only counted there. */
export const homeOf = (id: number, bidders: number): number => Math.abs(id) % bidders;
