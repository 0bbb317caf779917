import type { Clock } from '../clock';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { RatesToUsd } from '../exchange/market/ssp';
import type { Facts } from '../facts/facts';
import type { OpenExchange, RunningExchange } from '../running-exchange/running-exchange';
import type { Settlement } from '../settlement/settlement';
import type { Balance } from '../settlement/write-off';
import type { Database } from '../store/database';
import type { CameOnline, WentOffline } from './online-tracker';

/** What the exchange has just been given. */
export interface Supplied {
  exchange: RunningExchange;
  rates: RatesToUsd;
  campaigns: readonly BiddableCampaign[];
}

interface DoorSide {
  supply(supplied: Supplied): Promise<void>;
  turn(exchange: RunningExchange): Promise<void>;
  /** These rows of reports are settled. */
  settled(rows: readonly number[]): void;
}

/** Bidders that are told what the exchange is told. */
interface BidderSide {
  /** Whether some of them know nothing yet, and must be told everything now. */
  admit(): boolean;
}

export interface RunnerDeps {
  database: Database;
  facts: Facts;
  settlement: Settlement;
  /** `speed` multiplies the amount of traffic; 0 = none. */
  exchange: { speed: number; seed: number };
  /** A client's balance after a change. Called often; must not throw. */
  onBalance(clientId: number, balance: Balance): void;
  /** A bidder went offline by itself. */
  onOffline(event: WentOffline): Promise<void>;
  /** A bidder that had gone offline by itself is online again. */
  onOnline(event: CameOnline): Promise<void>;
  /** Where real SSPs ask; told of campaigns when they were read, and at each turn before anything happens in it. */
  door?: DoorSide;
  bidders?: BidderSide | undefined;
  /** The system's, unless a test brings its own. */
  clock?: Clock;
  /** In a thread of its own, unless a test wants it at once. */
  openExchange?: OpenExchange | undefined;
}
