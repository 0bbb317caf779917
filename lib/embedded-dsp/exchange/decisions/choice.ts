import type { CampaignState } from '../campaigns/campaign-state';
import type { Seats } from '../campaigns/seats';
import type { RatesToUsd } from '../market/ssp';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import type { AskedSlot } from './flight';
import { lookAt, offersFrom } from './offers';
import type { Showing, Tally } from './tally';

/** Who decides, and where refusals count. */
export interface Chooser {
  seats: Seats;
  sellers: { rates: RatesToUsd };
  tally: Tally;
}

/** An offer with the slot that it is for. */
export interface Placed {
  slot: AskedSlot;
  offer: Offer;
}

/** What slots come to of which only one is to be filled. */
export interface Choice {
  /** The bid that goes to the SSP. */
  best: Placed | null;
  /** Offers of other clients, and for other slots. */
  lost: Placed[];
  /** Campaigns in whose place another one (`rival`) of the same client went. */
  leftOut: { slot: AskedSlot; state: CampaignState; rival: number }[];
}

/** Chooses the highest offer. Refusals are counted; nothing else is counted or reserved. */
export function choose(chooser: Chooser, slots: readonly AskedSlot[]): Choice {
  const asked = slots.map((slot) => ({ slot, own: ownAuctions(offersFor(chooser, slot)) }));
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
  };
}

/** What an offer would show in a slot. */
export const showingOf = ({ slot, offer: { state, bid } }: Placed): Showing => ({
  ...{ request: slot.context, campaign: state.campaign, adSet: bid.adSet, creative: bid.creative },
});

function offersFor({ seats, sellers, tally }: Chooser, { context, cityName }: AskedSlot): Offer[] {
  const look = lookAt(context, cityName, seats);
  if (!look) return [];
  tally.requests++;
  return offersFrom(
    look,
    seats,
    sellers.rates,
    ({ campaign }, code) => void tally.reason(campaign.id, context.at, code),
  );
}
