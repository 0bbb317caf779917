import type { BiddableCampaign, CampaignUse } from '../exchange/campaigns/campaign';
import type { CampaignChanges } from '../exchange/campaigns/campaign-changes';
import type { FrequencyCap, FrequencyChange, ShownTimes } from '../exchange/campaigns/frequency-counters';
import type { HistoryRow } from '../exchange/campaigns/history-row';
import type { Learned } from '../exchange/campaigns/learned';
import type { News } from '../exchange/campaigns/received-audience-data';
import type { Examined } from '../exchange/decisions/examine-slot';
import type { Explanation } from '../exchange/decisions/explanation';
import type { FlightTimes, OfferedSlot } from '../exchange/decisions/flight';
import type { EventKind } from '../exchange/decisions/impression-events';
import type { ReportedBid } from '../exchange/decisions/orphan';
import type { Outcome, RecentDecision } from '../exchange/decisions/outcome';
import type { MarketSoFar } from '../exchange/exchange';
import type { ExchangeOptions } from '../exchange/exchange-options';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { BidderReport, LeaderUpdate } from '../exchange/leases/bidder-report';
import type { BidEnd } from '../exchange/price/bid-ends';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';

/** With what a running exchange begins. Its world is made of the seed. */
export type RunningOptions = Omit<ExchangeOptions, 'world'> & { seed: number };

export type OpenExchange = (options: RunningOptions) => RunningExchange;

/** Slots of a real SSP, of which only one is to be filled, and what would be known of the bid for it. */
export interface BidOpportunity {
  slots: readonly OfferedSlot[];
  times: FlightTimes;
  /** Nothing is counted or reserved. */
  isTest: boolean;
  /** When all bidders together have shown the person campaigns with a cap; left out where this one knows for itself. */
  shown?: ShownTimes;
}

/** A bid that is not sent because its person was shown the campaign often enough, or nobody can say. */
export interface RefusedBid {
  id: string;
  campaignId: number;
  code: 'FREQUENCY_REACHED' | 'FREQUENCY_UNKNOWN';
}

/** What a campaign offers for a slot. */
export interface PlainOffer {
  campaignId: number;
  adSetId: number;
  creativeId: number;
  /** Micros of the campaign's currency that an impression costs. */
  amount: bigint;
  /** Micros of the SSP's currency per thousand. */
  price: number;
}

/** A bid for one of the slots that were asked about. */
export interface PlainFlight extends PlainOffer {
  id: string;
  /** Its place among them. */
  slot: number;
  /** Epoch ms of the auction. */
  at: number;
  /** Of its campaign. */
  cap: FrequencyCap | null;
}

/** A bid, or the gate at which the campaign was refused that came furthest; neither without campaigns. */
export interface BidAnswer {
  flight: PlainFlight | null;
  reason: ReasonCode | null;
}

/** What campaigns would do with a slot, and the bid that would be sent. */
export interface PlainExamined extends Pick<Examined, 'trials' | 'omitted'> {
  offer: PlainOffer | null;
}

/** What a real SSP reports of a bid, checked and kept. */
export interface KeptReport {
  /** Of the store. */
  row: number;
  what: EventKind | 'win' | 'loss' | 'show';
  bid: ReportedBid;
  /** Null for an SSP that was removed. */
  seller: { name: string; ttlMs: number } | null;
  /** Micros of the campaign's currency to be billed, of what shows it. */
  amount: bigint;
}

export type ReportEnd = 'COUNTED' | 'UNKNOWN' | 'OVER_BUDGET';

/** Reports since the last turn. */
interface Reported {
  kept: readonly KeptReport[];
  /** Impressions that were reported too late. */
  expired: readonly { campaignId: number; at: number }[];
}

/** What a bidder elsewhere needs to decide as this one would. */
type MarketWithLearned = MarketSoFar & { learned: ReadonlyMap<number, Learned> };

/**
 * The simulated exchange and the bidder as they run, here or elsewhere: `Exchange` with everything handed over as plain
 * values. Calls are begun in the order in which they are made. Every call throws `ExchangeEnded` once it has ended.
 */
export interface RunningExchange {
  /** A part of the campaigns that the next `setCampaigns` takes: thousands are handed over in parts. */
  offer(campaigns: readonly BiddableCampaign[]): Promise<void>;
  /** The campaigns offered since the last call bid from now on, and no others; as `Exchange`. */
  setCampaigns(uses: ReadonlyMap<number, CampaignUse>, balances: ReadonlyMap<number, bigint>): Promise<void>;
  changeCampaigns(changes: CampaignChanges): Promise<void>;
  configure(options: Partial<Pick<ExchangeOptions, 'ssps' | 'rates' | 'requestsPerSecond'>>): Promise<void>;
  inform(news: News): Promise<void>;
  remember(rows: readonly HistoryRow[]): Promise<void>;
  /** In turns of a few milliseconds, between which real SSPs are answered. */
  advance(toMs: number, withReasons?: boolean): Promise<Outcome>;
  skip(toMs: number): Promise<Outcome>;
  recent(campaignId: number): Promise<RecentDecision[]>;
  explain(requestId: string, campaignId: number): Promise<Explanation | undefined>;
  /** What it sells from, and what the bidder has learned of these campaigns. */
  market(campaignIds: readonly number[]): Promise<MarketWithLearned>;
  /** What it lived since a moment (epoch ms), for living it again; as `Exchange`. */
  life(from: number): Promise<RecordedDay | null>;
  /** Bids for each, at the moment that the exchange lives, and reserves the money. */
  bid(asked: readonly BidOpportunity[]): Promise<BidAnswer[]>;
  /** Takes bids back that were not sent after all. */
  withdraw(ids: readonly string[]): Promise<void>;
  /** The same, and counts why. */
  refuse(bids: readonly RefusedBid[]): Promise<void>;
  /** What bids came to whose impressions their bidders had counted for a person, since the last question. */
  takeFrequencyChanges(): Promise<FrequencyChange[]>;
  /**
   * Counts what real SSPs reported, each with the next outcome, and gives the money back of bids of which nothing was
   * heard by `now` (ms of a clock that never jumps). Answers what became of each kept report.
   */
  report(reported: Reported, now: number): Promise<ReportEnd[]>;
  /** How bids for real SSPs ended since the last call. */
  takeEnds(): Promise<BidEnd[]>;
  /** What each campaign would do with each slot of a person, `shown` as in a bid. Counts and reserves nothing. */
  examine(slots: readonly OfferedSlot[], shown?: ShownTimes): Promise<PlainExamined[]>;
  /** Begins to lead a bidder elsewhere, the `at`-th of so many, which knows the campaigns by now. */
  enlist(at: number, bidders: number): Promise<void>;
  /** A bidder died, or is to be taken for dead. */
  dismiss(at: number): Promise<void>;
  /** Counts what a bidder did, and answers what it is to know; null to one that is not led (any more). */
  handOver(at: number, handed: BidderReport): Promise<LeaderUpdate | null>;
  /** Ends it. What it was asked and has not answered throws. */
  stop(): Promise<void>;
  /** It answers no more. */
  readonly isEnded: boolean;
}

/** The exchange has ended, and whoever needs it must wait for another one. */
export class ExchangeEnded extends Error {
  override readonly name = 'ExchangeEnded';

  constructor() {
    super('The exchange has ended');
  }
}
