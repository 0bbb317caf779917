import type { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignState } from '../campaigns/campaign-state';
import type { ReasonCode } from '../gates/reason-codes';
import type { RatesToUsd } from '../market/ssp';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import type { OfferedSlot } from './flight';
import { rankOf } from './gate-order';
import { gateInputOf, offersFrom } from './offers';
import type { Showing, Tally } from './tally';

/** Who decides, and where requests and refusals count. */
export interface Chooser {
  activeCampaigns: ActiveCampaigns;
  sellers: { rates: RatesToUsd };
  tally: Tally;
}

/** An offer with the slot that it is for. */
export interface Placed {
  slot: OfferedSlot;
  offer: Offer;
}

/** What slots come to of which only one is to be filled. */
export interface Choice {
  /** The bid that goes to the SSP. */
  best: Placed | null;
  /** Offers of other clients, and for other slots. */
  lost: Placed[];
  /** Campaigns in whose place another one (`rival`) of the same client went. */
  leftOut: { slot: OfferedSlot; state: CampaignState; rival: number }[];
  /** At which gate the campaign was refused that came furthest, of all slots; null with an offer, or without campaigns. */
  reason: ReasonCode | null;
}

/**
 * Chooses the highest offer. The request and refusals are counted, unless it is only tried; nothing else is counted or
 * reserved.
 */
export function choose(chooser: Chooser, slots: readonly OfferedSlot[], isCounted = true): Choice {
  const asked = slots.map((slot) => {
    const { offers, reason } = offersFor(chooser, slot, isCounted);
    return { slot, reason, own: ownAuctions(offers) };
  });
  const best = asked.reduce<Placed | null>((top, { slot, own }) => {
    const offer = highestOf(own);
    return offer && (!top || offer.bid.price.bid > top.offer.bid.price.bid) ? { slot, offer } : top;
  }, null);
  const sent = asked.flatMap(({ slot, own }) => own.map((one) => ({ slot, offer: one.sent })));
  return {
    best,
    lost: sent.filter(({ offer }) => offer !== best?.offer),
    leftOut: asked.flatMap(({ slot, own }) =>
      own.flatMap(({ sent: { state }, leftOut }) =>
        leftOut.map((one) => ({ slot, state: one.state, rival: state.campaign.id })),
      ),
    ),
    reason: best ? null : furthestOf(asked.map(({ reason }) => reason)),
  };
}

/** The reason of a request for several things: that of the campaign that came furthest with one of them. */
export const furthestOf = (reasons: readonly (ReasonCode | null)[]): ReasonCode | null =>
  reasons.reduce((furthest, code) => (code && (!furthest || rankOf(code) > rankOf(furthest)) ? code : furthest), null);

/** What an offer would show in a slot. */
export const showingOf = ({ slot, offer: { state, bid } }: Placed): Showing => ({
  ...{ request: slot.context, campaign: state.campaign, adSet: bid.adSet, creative: bid.creative },
});

function offersFor(
  { activeCampaigns, sellers, tally }: Chooser,
  { context, cityName }: OfferedSlot,
  isCounted: boolean,
) {
  const input = gateInputOf(context, cityName, activeCampaigns);
  if (!input) return { offers: [], reason: null };
  if (isCounted) tally.requests++;
  const refused: ReasonCode[] = [];
  const refuse = ({ campaign }: CampaignState, code: ReasonCode) => {
    refused.push(code);
    if (isCounted) tally.reason(campaign.id, context.at, code);
  };
  const offers = offersFrom(input, activeCampaigns, sellers.rates, refuse, isCounted);
  return { offers, reason: furthestOf([activeCampaigns.furthest, ...refused]) };
}
