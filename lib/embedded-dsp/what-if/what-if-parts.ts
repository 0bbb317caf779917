import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { MarketNow } from '../exchange/market-now';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';
import type { Facts } from '../facts/facts';
import type { KeptSource } from '../kept-traffic/kept-traffic';
import type { Database } from '../store/database';
import type { WhatIfThreads } from './what-if-threads';

/** Dependencies of what-if answers. */
export interface WhatIfParts {
  database: Database;
  facts: Facts;
  threads: WhatIfThreads;
  /** Number of users in the simulated exchange. */
  people(): number;
  /**
   * Returns the market and the bidder's present knowledge of campaigns; null while nothing is sold, unless real SSPs
   * may call (`evenUnsold`).
   */
  marketNow(campaigns: readonly BiddableCampaign[], evenUnsold?: boolean): Promise<MarketNow | null>;
  /** Returns where requests of real SSPs are kept, of the last `hours` (a day by default). */
  keptTraffic(hours?: number): Promise<KeptSource>;
  /** Returns the recorded traffic since a moment (epoch ms) or a later one; null if there is none. */
  recordedSince(from: number): Promise<RecordedDay | null>;
}
