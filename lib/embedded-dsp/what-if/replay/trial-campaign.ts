import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { CampaignState } from '../../exchange/campaigns/campaign-state';
import type { Bid } from '../../exchange/decisions/bidder';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { Draft, Side } from './question';

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

/** True for the campaign and its variants. Faster than a look-up, because most matches of a request are others. */
export const isOurs = (id: number, { before }: Draft): boolean => id < 0 || id === before?.id;

/** The decision of one of our campaigns on a request. */
export interface Tried {
  trial: TrialCampaign;
  state: CampaignState;
  bid: Bid | null;
  code: ReasonCode | null;
}
