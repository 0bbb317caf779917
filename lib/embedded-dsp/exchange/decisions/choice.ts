import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignState } from '../campaigns/campaign-state';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import type { Showing } from './counted-fact';
import type { OfferedSlot } from './flight';
import { rankOf } from './gate-order';
import { gateInputOf, offersFrom } from './offers';
import type { Tally } from './tally';

/** The campaigns that decide, and the counters of requests and refusals. */
export interface Chooser {
  activeCampaigns: ActiveCampaigns;
  sellers: { rates: RatesToUsd };
  tally: Tally;
}

/** An offer with its slot. */
export interface Placed {
  slot: OfferedSlot;
  offer: Offer;
}

/** The result for slots of which only one will be filled. */
export interface Choice {
  /** The bid that goes to the SSP. */
  best: Placed | null;
  /** Offers of other clients, and for other slots. */
  lost: Placed[];
  /** Campaigns that were left out for another campaign (`rival`) of the same client. */
  leftOut: { slot: OfferedSlot; state: CampaignState; rival: number }[];
  /**
   * Code of the gate that refused the campaign that came furthest, over all slots; null with an offer or without
   * campaigns.
   */
  reason: ReasonCode | null;
}

/**
 * Chooses the highest offer. Counts the request and its refusals only if `isCounted`. Counts and reserves nothing else.
 */
export function choose(chooser: Chooser, slots: readonly OfferedSlot[], isCounted = true): Choice {
  const requested = slots.map((slot) => {
    const { offers, reason } = offersFor(chooser, slot, isCounted);
    return { slot, reason, own: ownAuctions(offers) };
  });
  const best = requested.reduce<Placed | null>((top, { slot, own }) => {
    const offer = highestOf(own);
    return offer && (!top || offer.bid.price.bid > top.offer.bid.price.bid) ? { slot, offer } : top;
  }, null);
  const lost: Placed[] = [];
  const leftOut: Choice['leftOut'] = [];
  // Filled in loops: there are hundreds of offers for a request.
  for (const { slot, own } of requested) {
    for (const auction of own) {
      const { sent } = auction;
      if (sent !== best?.offer) lost.push({ slot, offer: sent });
      for (const { state } of auction.leftOut) leftOut.push({ slot, state, rival: sent.state.campaign.id });
    }
  }
  return { best, lost, leftOut, reason: best ? null : furthestOf(requested.map(({ reason }) => reason)) };
}

/** Returns the reason code for a request with several slots: that of the campaign that came furthest in any of them. */
export const furthestOf = (reasons: readonly (ReasonCode | null)[]): ReasonCode | null =>
  reasons.reduce((furthest, code) => (code && (!furthest || rankOf(code) > rankOf(furthest)) ? code : furthest), null);

/** Returns the ad that an offer would show. */
export const showingOf = ({ slot, offer: { state, bid } }: Placed): Showing => ({
  request: slot.context,
  campaign: state.campaign,
  adSet: bid.adSet,
  creative: bid.creative,
});

function offersFor(
  { activeCampaigns, sellers, tally }: Chooser,
  { context, cityName }: OfferedSlot,
  isCounted: boolean,
) {
  const input = gateInputOf(context, cityName, activeCampaigns);
  if (!input) return { offers: [], reason: null };
  if (isCounted) tally.requests++;
  const refused = new Set<ReasonCode>();
  const refuse = ({ campaign }: CampaignState, code: ReasonCode) => {
    refused.add(code);
    if (isCounted) tally.reason(campaign.id, context.at, code);
  };
  const offers = offersFrom(input, activeCampaigns, sellers.rates, refuse, isCounted);
  return { offers, reason: furthestOf([activeCampaigns.furthest, ...refused]) };
}
