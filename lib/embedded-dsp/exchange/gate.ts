import type { BidContext } from './bid-context';
import type { CampaignReading } from './campaign-reading';
import type { CompiledAdSet, CompiledCampaign } from './compiled-campaign';
import type { ReasonCode } from './reason-codes';

/** What a gate looks at. */
export interface Look {
  request: BidContext;
  /** Name of the request's city, for sentences. */
  cityName: string;
  campaign: CompiledCampaign;
  reading: CampaignReading;
}

export interface AdSetLook extends Look {
  adSet: CompiledAdSet;
}

/** One question of the bidder. `check` answers null to pass or the code of the refusal, `compared` says what with what. */
export interface Gate<L = Look> {
  name: string;
  check(look: L): ReasonCode | null;
  compared(look: L): string;
}
