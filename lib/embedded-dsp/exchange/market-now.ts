import type { RuleStatistics } from './campaigns/audience-data';
import type { Learned } from './campaigns/learned';
import type { MarketSoFar } from './exchange';

/** A time (epoch ms) in which the simulated exchange held auctions without a gap, and what it sold from. */
export interface SoldStretch {
  from: number;
  to: number;
  requestsPerSecond: number;
  /** Ids of the SSPs that sold. */
  exchanges: readonly number[];
}

/** What the exchange sells from, and what its bidder knows: enough to decide elsewhere as it would. */
export interface MarketNow extends MarketSoFar {
  /** When auctions were held of late, in their order: requests of another time were never sold. */
  sold: readonly SoldStretch[];
  learned: ReadonlyMap<number, Learned>;
  /** Epoch ms until which each person is in a segment. */
  segments: ReadonlyMap<number, ReadonlyMap<number, number>>;
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}
