import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import type { Seats } from '../campaigns/seats';
import type { BidContext } from '../gates/bid-context';
import type { AdSetLook } from '../gates/gate';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import type { Offer } from '../price/own-auction';
import { bestOffer } from './bidder';

/** A look that goes from campaign to campaign with one request; null where nobody bids. */
export function lookAt(request: BidContext, cityName: string, { bidding: [first] }: Seats): AdSetLook | null {
  return first ? { request, cityName, campaign: first.campaign, reading: first, adSet: noAdSet } : null;
}

/**
 * What the campaigns offer for the request of a look. The index counts its refusals itself; `refused` is told of
 * campaigns that pass it and whose price does not do after all. Changes the campaign of the look.
 */
export function offersFrom(
  look: AdSetLook,
  seats: Seats,
  rates: RatesToUsd,
  refused: (state: CampaignState, code: ReasonCode) => void,
  isCounted = true,
): Offer[] {
  const offers: Offer[] = [];
  for (const { state, adSets } of seats.match(look.request, rates, isCounted)) {
    look.campaign = state.campaign;
    look.reading = state;
    const { bid, code } = bestOffer(look, adSets, rates);
    if (bid) offers.push({ state, bid });
    else refused(state, code);
  }
  return offers;
}
