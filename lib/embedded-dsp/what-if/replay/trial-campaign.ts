import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { CampaignState } from '../../exchange/campaigns/campaign-state';
import type { Bid } from '../../exchange/decisions/bidder';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { Side } from './question';

/** The request to evaluate. */
export interface Params {
  request: { context: BidContext; city: { en: string } };
  /** Epoch seconds, ascending. */
  second: number;
}

/** The campaign before or after a change. */
export interface TrialCampaign {
  /** Negative for drafts, which have no id of their own. */
  id: number;
  campaign: BiddableCampaign;
  side: Side;
  isAlone: boolean;
}

/** Such a campaign that takes part in the auctions. */
export interface Contender {
  trial: TrialCampaign;
  state: CampaignState;
  /** Of the index. */
  row: number;
}

/** The decision of one of our campaigns on a request. */
export interface Tried {
  contender: Contender;
  bid: Bid | null;
  code: ReasonCode | null;
}
