import type { RatesToUsd, Ssp } from './market/ssp';
import type { World } from './market/world';

export interface ExchangeOptions {
  /** Its seed is the exchange's. */
  world: World;
  ssps: readonly Ssp[];
  rates: RatesToUsd;
  /** Auctions of an average second over all active SSPs; below 1 for a thinned history. */
  requestsPerSecond: number;
  /** Epoch ms from which the clock runs; counted in whole seconds. */
  startsAt: number;
  /** Keeps what is needed to live its day again. */
  recordsDay?: boolean;
  /** Counts sums by campaign alone, and keeps no decisions to be explained. */
  isTrial?: boolean;
}
