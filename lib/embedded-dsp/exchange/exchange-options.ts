import type { RatesToUsd, Ssp } from './market/ssp';
import type { World } from './market/world';

export interface ExchangeOptions {
  /** The exchange uses the seed of the world. */
  world: World;
  ssps: readonly Ssp[];
  rates: RatesToUsd;
  /** Average number of auctions per second over all active SSPs; below 1 for a thinned history. */
  requestsPerSecond: number;
  /** Start of the clock in epoch ms, in whole seconds. */
  startsAt: number;
  /** Records what is needed to replay the day. */
  recordsDay?: boolean;
  /** Sums results by campaign only, and keeps no decisions to explain. */
  isTrial?: boolean;
}
