import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { MarketNow } from '../exchange/market-now';
import type { RecordedDay } from '../exchange/recorded-day/day-recorder';
import type { Facts } from '../facts/facts';
import type { KeptSource } from '../kept-traffic/kept-traffic';
import type { Database } from '../store/database';
import type { WhatIfThreads } from './what-if-threads';

/** What answers to questions about other settings are made from. */
export interface WhatIfParts {
  database: Database;
  facts: Facts;
  threads: WhatIfThreads;
  /** Number of people in the exchange. */
  people(): number;
  /**
   * What the exchange sells from, and what its bidder knows of campaigns; null while nothing is sold, unless real SSPs
   * may ask (`evenUnsold`).
   */
  marketNow(campaigns: readonly BiddableCampaign[], evenUnsold?: boolean): Promise<MarketNow | null>;
  /** Where requests of real SSPs are kept; `hours` back, a day unless given. */
  keptTraffic(hours?: number): Promise<KeptSource>;
  /** What the exchange lived since a moment (epoch ms), or since a later one; null where that was not kept. */
  recordedSince(from: number): Promise<RecordedDay | null>;
}
