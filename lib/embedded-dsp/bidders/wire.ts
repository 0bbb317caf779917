import type { BidderReport, LeaderUpdate } from '../exchange/leases/bidder-report';
import type { RatesToUsd } from '../exchange/market/ssp';
import type { SampledBatch } from '../kept-traffic/traffic-sampler';
import type { Packed } from '../packed';
import type { Seller } from '../rtb/bid/sellers';
import type { ShownCreative } from '../rtb/markup/shown-creative';
import type { RunningExchange } from '../running-exchange/running-exchange';
import type { MeterCounts } from './meter-counts';

/** Initial settings of a bidder's process. */
export interface BidderStart {
  /** Number of the bidder, from 0. */
  at: number;
  /** Sockets of all bidders, for requests from our own processes on this machine. */
  sockets: readonly string[];
  /** Socket of the API's process. */
  apiSocket: string;
  secret: string;
  publicUrl: string;
  vendor: number | null;
  geoipFile: string | undefined;
  /** The store shared by all bidders; undefined = each keeps its own user data. */
  stateUrl: string | undefined;
  /** Maximum sampled requests per SSP and hour; 0 = none. */
  keptRequests: number;
}

/**
 * Initial settings of a bidder on another machine. It already has the secret: neither that nor a password crosses the
 * network.
 */
export interface RemoteBidderStart extends Pick<BidderStart, 'at' | 'publicUrl' | 'vendor' | 'keptRequests'> {
  /** All bidders share a store of user data. */
  isSharing: boolean;
}

/** Calls that exchanges and bidders have in common. */
export type ExchangeCall = 'offer' | 'setCampaigns' | 'changeCampaigns' | 'configure' | 'inform';
export type ExchangeCallArguments<Call extends ExchangeCall> = Parameters<RunningExchange[Call]>;

/** Sellers, and creatives that may be shown. */
export interface BidderSupply {
  rates: RatesToUsd;
  sellers: ReadonlyMap<number, Seller>;
  /** New and changed creatives. */
  creatives: readonly ShownCreative[];
  /** Ids of creatives that may no longer be shown. */
  gone: readonly number[];
}

export type MatchEntry = readonly [key: number, person: number | null];

/** `AGAIN`: the report was not counted and must be repeated. */
export type ReportAnswer = Packed<LeaderUpdate> | null | 'AGAIN';

export type ToBidder =
  /** Includes the build of the API. */
  | { kind: 'begin'; build: string; beginning: BidderStart }
  | { kind: 'invite'; invitation: RemoteBidderStart }
  | { kind: 'forward'; id: number; call: ExchangeCall; given: readonly unknown[] }
  | { kind: 'shop'; shop: BidderSupply }
  /** User matches by key of the match table; null = forgotten. */
  | { kind: 'matched'; matched: readonly MatchEntry[] }
  | { kind: 'answer'; answered: ReportAnswer }
  /** Requests a report now; before the end, with all counts. */
  | { kind: 'flush'; id: number; isLast: boolean }
  /** Whether bids can currently be stored. */
  | { kind: 'store'; isBehind: boolean }
  /** Comes with a connection of an SSP. */
  | { kind: 'connection'; id: number };

export type FromBidder =
  | { kind: 'begun' }
  | { kind: 'done'; id: number; fault: string | null }
  | {
      kind: 'handOver';
      handed: Packed<BidderReport>;
      counts: readonly MeterCounts[];
      kept: readonly SampledBatch[];
      flushes: readonly number[];
    }
  /** The bidder may start to bid. */
  | { kind: 'selling' }
  /** The bidder has received the connection. */
  | { kind: 'connected'; id: number }
  | { kind: 'alive' };
