import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignState } from '../campaigns/campaign-state';
import { noAdSet } from '../campaigns/compiled-campaign';
import type { BidContext } from '../gates/bid-context';
import type { AdSetGateInput } from '../gates/gate';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import type { Offer } from '../price/own-auction';
import { bestOffer } from './bidder';

/** Returns the gate input of a request, which is reused for each campaign; null if no campaign is active. */
export function gateInputOf(
  request: BidContext,
  cityName: string,
  { bidding: [first] }: ActiveCampaigns,
): AdSetGateInput | null {
  return first ? { request, cityName, campaign: first.campaign, reading: first, adSet: noAdSet } : null;
}

/**
 * Returns the campaigns' offers for the request of a gate input. The index counts its own refusals. Calls `refused` for
 * campaigns that pass the index but have no valid price. Changes the campaign of the input.
 */
export function offersFrom(
  input: AdSetGateInput,
  activeCampaigns: ActiveCampaigns,
  rates: RatesToUsd,
  refused: (state: CampaignState, code: ReasonCode) => void,
  isCounted = true,
): Offer[] {
  const offers: Offer[] = [];
  activeCampaigns.match(input.request, rates, isCounted).read((state, adSets) => {
    input.campaign = state.campaign;
    input.reading = state;
    const bid = bestOffer(input, adSets, rates);
    if (typeof bid === 'string') refused(state, bid);
    else offers.push({ state, bid });
  });
  return offers;
}
