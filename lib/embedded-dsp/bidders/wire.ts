import type { BidderReport, LeaderUpdate } from '../exchange/leases/bidder-report';
import type { RatesToUsd } from '../exchange/market/ssp';
import type { SampledBatch } from '../kept-traffic/traffic-sampler';
import type { BidMeter } from '../rtb/bid/bid-service';
import type { Seller } from '../rtb/bid/sellers';
import type { ShownCreative } from '../rtb/markup/shown-creative';
import type { RunningExchange } from '../running-exchange/running-exchange';

/** With what a bidder's process begins. */
export interface BidderStart {
  /** Which of the bidders it is, from 0. */
  at: number;
  /** Of each bidder, a socket for calls from this machine's programs of ours. */
  sockets: readonly string[];
  /** The same of the API's process. */
  apiSocket: string;
  secret: string;
  publicUrl: string;
  vendor: number | null;
  geoipFile: string | undefined;
  /** Of the store that all bidders share; undefined = each knows people for itself. */
  stateUrl: string | undefined;
  /** Requests of an SSP and hour of which a sample is handed on; 0 = none. */
  keptRequests: number;
}

/** With what a bidder on another machine begins. It knows the secret: neither that nor a password goes over the network. */
export interface RemoteBidderStart extends Pick<BidderStart, 'at' | 'publicUrl' | 'vendor' | 'keptRequests'> {
  /** All bidders share a store of people. */
  isSharing: boolean;
}

/** What exchanges and bidders are told alike. */
export type ExchangeCall = 'offer' | 'setCampaigns' | 'changeCampaigns' | 'configure' | 'inform';
export type ExchangeCallArguments<Call extends ExchangeCall> = Parameters<RunningExchange[Call]>;

/** Who may call, and what may be shown. */
export interface BidderSupply {
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
  /** New ones, and those that have changed. */
  creatives: readonly ShownCreative[];
  /** Ids of those that are not shown any more. */
  gone: readonly number[];
}

/** A count for the figures of an integration. */
export type MeterCall = {
  [Call in Counted]: { sspId: number; call: Call; given: Parameters<BidMeter[Call]> };
}[Counted];
type Counted = Exclude<keyof BidMeter, 'keeps'>;

export type MatchEntry = readonly [key: number, person: number | null];

/** `AGAIN` was not counted: it is to be handed over again. */
export type ReportAnswer = LeaderUpdate | null | 'AGAIN';

export type ToBidder =
  /** With the build of the API. */
  | { kind: 'begin'; build: string; beginning: BidderStart }
  | { kind: 'invite'; invitation: RemoteBidderStart }
  | { kind: 'tell'; id: number; call: ExchangeCall; given: readonly unknown[] }
  | { kind: 'shop'; shop: BidderSupply }
  /** Whom SSPs mean by their ids, by the keys of a match table; null for nobody any more. */
  | { kind: 'matched'; matched: readonly MatchEntry[] }
  | { kind: 'answer'; answered: ReportAnswer }
  /** It is to hand over now; at the end, everything that was counted. */
  | { kind: 'flush'; id: number; isLast: boolean }
  /** Whether what is bid can be kept. */
  | { kind: 'store'; isBehind: boolean }
  /** With a connection of an SSP. */
  | { kind: 'connection'; id: number };

export type FromBidder =
  | { kind: 'begun' }
  | { kind: 'done'; id: number; fault: string | null }
  | {
      kind: 'handOver';
      handed: BidderReport;
      heard: readonly MeterCall[];
      kept: readonly SampledBatch[];
      flushes: readonly number[];
    }
  /** It may promise something. */
  | { kind: 'selling' }
  /** It has a connection that it was given. */
  | { kind: 'connected'; id: number }
  | { kind: 'alive' };
