import type { CampaignState } from '../campaigns/campaign-state';
import type { Bid } from '../decisions/bidder';

export interface Offer {
  state: CampaignState;
  bid: Bid;
}

/** The auction among the campaigns of a client: one offer is sent to the exchange, the others are left out. */
export interface OwnAuction {
  sent: Offer;
  leftOut: readonly Offer[];
}

/**
 * Holds an auction among the campaigns of each client, so that they do not raise each other's price. The highest bid is
 * sent to the exchange. Among equal bids, the campaign that has spent the smaller fraction of its due amount wins.
 */
export function ownAuctions(offers: readonly Offer[]): OwnAuction[] {
  const auctions: { sent: Offer; leftOut: Offer[] }[] = [];
  for (const offer of offers) {
    const { account } = offer.state;
    // The place may be of an earlier request: then there is no auction or that of another client.
    const own = auctions[account.place];
    if (own?.sent.state.account !== account) {
      account.place = auctions.length;
      auctions.push({ sent: offer, leftOut: none });
    } else {
      const lower = isBefore(offer, own.sent) ? own.sent : offer;
      if (lower !== offer) own.sent = offer;
      if (own.leftOut === none) own.leftOut = [lower];
      else own.leftOut.push(lower);
    }
  }
  return auctions;
}

/** Of auctions with one campaign, most of all auctions; never changed. */
const none: Offer[] = [];

/** Returns the highest of the offers to be sent, the first of equal ones; null if there is none. */
export const highestOf = (own: readonly OwnAuction[]): Offer | null =>
  own.reduce<Offer | null>((top, { sent }) => (top && top.bid.price.bid >= sent.bid.price.bid ? top : sent), null);

function isBefore(one: Offer, other: Offer): boolean {
  const difference = one.bid.price.bid - other.bid.price.bid;
  return difference === 0 ? one.state.partOfDue < other.state.partOfDue : difference > 0;
}
