import type { BiddableCampaign, CampaignUse } from './campaign';

/** Campaigns that bid differently from now on. */
export interface SeatChanges {
  changed: readonly BiddableCampaign[];
  /** Ids of those that stop. */
  gone: readonly number[];
  /** For campaigns seen for the first time. */
  uses: ReadonlyMap<number, CampaignUse>;
  /** Micros, of the clients whose balance is to be set. */
  balances: ReadonlyMap<number, bigint>;
}
