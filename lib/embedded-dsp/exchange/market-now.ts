import type { RuleStatistics } from './campaigns/audience-data';
import type { Learned } from './campaigns/learned';
import type { MarketSoFar } from './exchange';

/** A period (epoch ms) in which the simulated exchange held auctions without interruption, and its options. */
export interface SoldStretch {
  from: number;
  to: number;
  requestsPerSecond: number;
  /** Ids of the SSPs that were active. */
  exchanges: readonly number[];
}

/** Options of the exchange and the knowledge of its bidder: enough to make the same decisions elsewhere. */
export interface MarketNow extends MarketSoFar {
  /** Recent periods with auctions, in order of time. There were no requests outside of them. */
  sold: readonly SoldStretch[];
  learned: ReadonlyMap<number, Learned>;
  /** By segment and viewer: epoch ms until which the viewer is a member. */
  segments: ReadonlyMap<number, ReadonlyMap<number, number>>;
  ruleStatistics: ReadonlyMap<number, RuleStatistics>;
}
