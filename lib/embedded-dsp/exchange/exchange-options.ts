import type { RatesToUsd, Ssp } from './market/ssp';
import type { World } from './market/world';

export interface ExchangeOptions {
  /** The exchange uses the seed of the world. */
  world: World;
  ssps: readonly Ssp[];
  rates: RatesToUsd;
  /** Average number of auctions per second over all active SSPs. */
  requestsPerSecond: number;
  /** Start of the clock in epoch ms, in whole seconds. */
  startsAt: number;
  /** Records what is needed to replay the day. */
  recordsDay?: boolean;
  /** Epoch ms before which neither decisions nor the day are recorded, because nobody asks about so long ago. */
  quietUntil?: number;
  /** Sums results by campaign only, and keeps no decisions to explain. */
  isTrial?: boolean;
}
