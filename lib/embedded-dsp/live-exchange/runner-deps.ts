import type { Clock } from '../clock';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { RatesToUsd } from '../exchange/market/ssp';
import type { Facts } from '../facts/facts';
import type { OpenExchange, RunningExchange } from '../running-exchange/running-exchange';
import type { Settlement } from '../settlement/settlement';
import type { Balance } from '../settlement/write-off';
import type { Database } from '../store/database';
import type { CameOnline, WentOffline } from './online-tracker';

/** What the exchange has just received. */
export interface Supplied {
  exchange: RunningExchange;
  rates: RatesToUsd;
  campaigns: readonly BiddableCampaign[];
}

interface RtbSide {
  supply(supplied: Supplied): Promise<void>;
  turn(exchange: RunningExchange): Promise<void>;
  /** Called when the notices of these rows are settled. */
  settled(rows: readonly number[]): void;
}

/** Bidder processes that receive the same data as the exchange. */
interface BidderSide {
  /** Returns whether new bidders need all data now. */
  admit(): boolean;
}

export interface RunnerDeps {
  database: Database;
  facts: Facts;
  settlement: Settlement;
  /** `speed` multiplies the amount of traffic; 0 = none. */
  exchange: { speed: number; seed: number };
  /** Called with a client's balance after a change. Called often; must not throw. */
  onBalance(clientId: number, balance: Balance): void;
  /** Called when a campaign went offline by itself. */
  onOffline(event: WentOffline): Promise<void>;
  /** Called when a campaign that had gone offline by itself is online again. */
  onOnline(event: CameOnline): Promise<void>;
  /** The bid endpoint of real SSPs. It receives campaigns when they were read, and is called first in each turn. */
  rtbEndpoints?: RtbSide;
  bidders?: BidderSide | undefined;
  /** Resolves when the past has been made; the present starts afterwards. */
  past?: (() => Promise<void>) | undefined;
  /** The system clock by default; tests can replace it. */
  clock?: Clock;
  /** Runs in a worker thread by default; tests can run it in place. */
  openExchange?: OpenExchange | undefined;
}
