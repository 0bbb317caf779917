import type { BiddableCampaign, CampaignUse, EarlierUse } from '../exchange/campaigns/campaign';
import type { CampaignChanges } from '../exchange/campaigns/campaign-changes';
import type { FrequencyCap, FrequencyChange, ShownTimes } from '../exchange/campaigns/frequency-counters';
import type { HistoryRow } from '../exchange/campaigns/history-row';
import type { Learned } from '../exchange/campaigns/learned';
import type { News } from '../exchange/campaigns/received-audience-data';
import type { Examined } from '../exchange/decisions/examine-slot';
import type { Explanation } from '../exchange/decisions/explanation';
import type { BidStage, FlightTimes, OfferedSlot } from '../exchange/decisions/flight';
import type { EventKind } from '../exchange/decisions/impression-events';
import type { ReportedBid } from '../exchange/decisions/orphan';
import type { Outcome, RecentDecision } from '../exchange/decisions/outcome';
import type { MarketSoFar } from '../exchange/exchange';
import type { ExchangeOptions } from '../exchange/exchange-options';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { BidderReport, LeaderUpdate } from '../exchange/leases/bidder-report';
import type { BidEnd } from '../exchange/price/bid-ends';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';
import type { EncodedFacts } from '../facts/encoded-facts';
import type { Packed } from '../packed';

/** Options of a running exchange. Its world is created from the seed. */
export type RunningOptions = Omit<ExchangeOptions, 'world'> & { seed: number };

export type OpenExchange = (options: RunningOptions) => RunningExchange;

/** Slots of a real SSP, of which only one will be filled, and the id and times of a bid for it. */
export interface BidOpportunity {
  slots: readonly OfferedSlot[];
  times: FlightTimes;
  /** True if nothing is counted or reserved. */
  isTest: boolean;
  /** When the viewer was shown campaigns with a cap by all bidders together; absent if this bidder counts alone. */
  shown?: ShownTimes;
}

/** A bid that is not sent because of a frequency cap, or because frequency counts are unavailable. */
export interface RefusedBid {
  id: string;
  campaignId: number;
  code: 'FREQUENCY_REACHED' | 'FREQUENCY_UNKNOWN';
}

/** A campaign's offer for a slot. */
export interface PlainOffer {
  campaignId: number;
  adSetId: number;
  creativeId: number;
  /** Micros of the campaign's currency that an impression costs. */
  amount: bigint;
  /** Micros of the SSP's currency per thousand impressions. */
  price: number;
}

/** A bid for one of the requested slots. */
export interface PlainFlight extends PlainOffer {
  id: string;
  /** Index of the slot among the requested ones. */
  slot: number;
  /** Epoch ms of the auction. */
  at: number;
  /** Frequency cap of the campaign. */
  cap: FrequencyCap | null;
}

/** A bid, or the code of the gate that refused the campaign that came furthest; both are null without campaigns. */
export interface BidAnswer {
  flight: PlainFlight | null;
  reason: ReasonCode | null;
}

/** What campaigns would do with a slot, and the bid that would be sent. */
export interface PlainExamined extends Pick<Examined, 'trials' | 'omitted'> {
  offer: PlainOffer | null;
}

/** A notice of a real SSP about a bid, verified and stored. */
export interface KeptReport {
  /** Id of the stored row. */
  row: number;
  what: EventKind | 'win' | 'loss' | 'show';
  bid: ReportedBid;
  /** Where counted notices had brought the bid, if the exchange does not know it. */
  stage: BidStage;
  /** Null if the SSP was deleted. */
  seller: { name: string; ttlMs: number } | null;
  /** Micros of the campaign's currency to be billed, for impressions. */
  amount: bigint;
}

export type ReportEnd = 'COUNTED' | 'UNKNOWN' | 'OVER_BUDGET';

/** Notices since the last turn. */
interface Reported {
  kept: readonly KeptReport[];
  /** Impressions that were reported too late. */
  expired: readonly { campaignId: number; at: number }[];
}

/** What happened between two moments, with facts that can be passed between threads. */
export interface EncodedOutcome extends Omit<Outcome, 'facts'> {
  facts: EncodedFacts;
}

/** The data with which another bidder can make the same decisions. */
type MarketWithLearned = MarketSoFar & { learned: ReadonlyMap<number, Learned> };

/**
 * The simulated exchange and its bidder, in this thread or another one. Has the methods of `Exchange`, with plain
 * values only. Calls are executed in the order in which they are made. All calls throw `ExchangeEnded` after the
 * exchange has ended.
 */
export interface RunningExchange {
  /** Passes a part of the campaigns for the next `setCampaigns`, because thousands are passed in parts. */
  offer(campaigns: readonly BiddableCampaign[]): Promise<void>;
  /** Replaces the active campaigns by those passed to `offer` since the last call, like `Exchange`. */
  setCampaigns(uses: ReadonlyMap<number, CampaignUse>, balances: ReadonlyMap<number, bigint>): Promise<void>;
  changeCampaigns(changes: CampaignChanges): Promise<void>;
  configure(options: Partial<Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>>): Promise<void>;
  inform(news: News): Promise<void>;
  remember(rows: readonly HistoryRow[]): Promise<void>;
  /** Adds what campaigns used before this exchange began, like `Exchange`. */
  addEarlier(uses: ReadonlyMap<number, EarlierUse>): Promise<void>;
  /** Runs in turns of a few milliseconds, between which requests of real SSPs are processed. */
  advance(toMs: number, withReasons?: boolean): Promise<EncodedOutcome>;
  skip(toMs: number): Promise<EncodedOutcome>;
  recent(campaignId: number): Promise<RecentDecision[]>;
  explain(requestId: string, campaignId: number): Promise<Explanation | undefined>;
  /** Returns the market, and what the bidder has learned about these campaigns. */
  market(campaignIds: readonly number[]): Promise<MarketWithLearned>;
  /** Returns what was recorded since `from` (epoch ms), for a replay, like `Exchange`. */
  life(from: number): Promise<RecordedDay | null>;
  /** Bids for each opportunity at the exchange's current moment, and reserves the money. */
  bid(requested: readonly BidOpportunity[]): Promise<BidAnswer[]>;
  /** Removes bids that were not sent after all. */
  withdraw(ids: readonly string[]): Promise<void>;
  /** Does the same, and counts the reason codes. */
  refuse(bids: readonly RefusedBid[]): Promise<void>;
  /**
   * Returns the changes of frequency counts since the last call: counted impressions that were released or count after
   * all.
   */
  takeFrequencyChanges(): Promise<FrequencyChange[]>;
  /**
   * Counts notices of real SSPs in the next outcome, and releases the money of bids without a notice by `now` (ms of a
   * monotonic clock). Returns the result for each stored notice.
   */
  report(reported: Reported, now: number): Promise<ReportEnd[]>;
  /** Returns the results of bids for real SSPs since the last call. */
  takeEnds(): Promise<BidEnd[]>;
  /**
   * Returns what each campaign would do with each slot of a viewer. `shown` as in a bid. Counts and reserves nothing.
   */
  examine(slots: readonly OfferedSlot[], shown?: ShownTimes): Promise<PlainExamined[]>;
  /** Starts to lead another bidder, the `at`-th of `bidders`. It must already have the campaigns. */
  enlist(at: number, bidders: number): Promise<void>;
  /** Removes a bidder that terminated or is regarded as terminated. */
  dismiss(at: number): Promise<void>;
  /** Counts what a bidder reports and returns its update; null if the bidder is not (or no longer) led. */
  handOver(at: number, handed: Packed<BidderReport>): Promise<Packed<LeaderUpdate> | null>;
  /** Stops the exchange. Pending calls throw. */
  stop(): Promise<void>;
  /** True if no more calls are possible. */
  readonly isEnded: boolean;
}

/** Thrown after the exchange has ended. The caller must wait for a new one. */
export class ExchangeEnded extends Error {
  override readonly name = 'ExchangeEnded';

  constructor() {
    super('The exchange has ended');
  }
}
