import type { PlacementMeasure } from '../campaigns/placement-figures';
import type { Slice } from '../campaigns/slice';
import type { Standing } from '../campaigns/standing';
import type { FlightTimes } from '../decisions/flight';
import type { ReasonCount } from '../decisions/outcome';
import type { BidContext } from '../gates/bid-context';
import type { ObservedWins } from '../price/win-curve';

/** An offer that a bidder made for a slot. */
export interface ReportedOffer {
  context: BidContext;
  campaignId: number;
  adSetId: number;
  creativeId: number;
  /** Micros of the campaign's currency that the impression costs. */
  amount: bigint;
  /** Micros of the SSP's currency per thousand. */
  price: number;
}

/** What came of one auction among own campaigns. */
export interface ReportedAuction {
  best: (ReportedOffer & FlightTimes) | null;
  lost: readonly ReportedOffer[];
  leftOut: readonly { campaignId: number; rival: number; at: number }[];
}

/** What a bidder did since it last handed over. */
export interface BidderReport {
  requests: number;
  reasons: readonly ReasonCount[];
  choices: readonly ReportedAuction[];
  /** Ids of bids that were not sent after all. */
  withdrawn: readonly string[];
  /** Parts of slices that it does not promise any more, by campaign. */
  returned: ReadonlyMap<number, Slice>;
}

/** What a bidder is to know of a campaign from now on, and to hold of it. */
export interface CampaignUpdate {
  id: number;
  /** Without what is reserved for this bidder. */
  standing: Standing;
  account: { balance: bigint; reserved: bigint };
  /** The whole slice, before whatever was promised since the hand-over. */
  slice: Slice;
  /** The part of it that is asked back. */
  recall: Slice;
}

/** What the leader answers a hand-over. Whoever holds slices may promise them until the next is due. */
export interface LeaderUpdate {
  /** Slices of an earlier answer are void: the leader, or what it knows of this bidder, is new. */
  isFirst: boolean;
  /** There is more to be told with the next answer. */
  hasMore: boolean;
  /** Epoch ms of an auction that is held now. */
  moment: number;
  observed: ObservedWins;
  campaigns: readonly CampaignUpdate[];
  /** When people of this bidder saw a campaign, epoch ms. */
  shown: readonly { campaignId: number; viewer: number; times: readonly number[] }[];
  /** What placements brought since. */
  results: readonly { campaignId: number; placement: string; measure: PlacementMeasure; at: number; count: number }[];
}

/** A bidder hands over so often. */
export const handOverEveryMs = 100;
/** A bidder promises nothing so long after its last answered hand-over began. */
export const leaseMs = 3_000;
/** What a bidder held that is heard of no more waits so long for reports of its last bids. */
export const lostMs = 120_000;

/** Which bidder answers the requests of a person: caps are counted there alone. */
export const homeOf = (id: number, bidders: number): number => Math.abs(id) % bidders;
