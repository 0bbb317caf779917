import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import type { BidContext } from '../gates/bid-context';
import type { AdSetGateInput } from '../gates/gate';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import type { Offer } from '../price/own-auction';
import { bestOffer } from './bidder';

/** The gate input of a request, which is passed on from campaign to campaign; null where nobody bids. */
export function gateInputOf(
  request: BidContext,
  cityName: string,
  { bidding: [first] }: ActiveCampaigns,
): AdSetGateInput | null {
  return first ? { request, cityName, campaign: first.campaign, reading: first, adSet: noAdSet } : null;
}

/**
 * What the campaigns offer for the request of a gate input. The index counts its refusals itself; `refused` is told of
 * campaigns that pass it and whose price does not do after all. Changes the campaign of the input.
 */
export function offersFrom(
  input: AdSetGateInput,
  activeCampaigns: ActiveCampaigns,
  rates: RatesToUsd,
  refused: (state: CampaignState, code: ReasonCode) => void,
  isCounted = true,
): Offer[] {
  const offers: Offer[] = [];
  for (const { state, adSets } of activeCampaigns.match(input.request, rates, isCounted)) {
    input.campaign = state.campaign;
    input.reading = state;
    const { bid, code } = bestOffer(input, adSets, rates);
    if (bid) offers.push({ state, bid });
    else refused(state, code);
  }
  return offers;
}
