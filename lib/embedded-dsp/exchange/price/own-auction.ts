import type { CampaignState } from '../campaigns/campaign-state';
import type { Bid } from '../decisions/bidder';

export interface Offer {
  state: CampaignState;
  bid: Bid;
}

/** What a client's campaigns offer among themselves: one goes to the exchange, the others are left out for it. */
export interface OwnAuction {
  sent: Offer;
  leftOut: Offer[];
}

/**
 * Holds an auction among the campaigns of each client, so that they do not raise each other's price. The higher bid
 * goes to the exchange; of equal ones that which has had the smaller part of what is due to it.
 */
export function ownAuctions(offers: readonly Offer[]): OwnAuction[] {
  const byClient = new Map<number, OwnAuction>();
  for (const offer of offers) {
    const { clientId } = offer.state.campaign;
    const own = byClient.get(clientId);
    if (!own) byClient.set(clientId, { sent: offer, leftOut: [] });
    else if (isBefore(offer, own.sent)) byClient.set(clientId, { sent: offer, leftOut: [...own.leftOut, own.sent] });
    else own.leftOut.push(offer);
  }
  return [...byClient.values()];
}

/** The highest of the offers that go to the exchange, of equal ones the first; null when none does. */
export const highestOf = (own: readonly OwnAuction[]): Offer | null =>
  own.reduce<Offer | null>((top, { sent }) => (top && top.bid.price.bid >= sent.bid.price.bid ? top : sent), null);

function isBefore(one: Offer, other: Offer): boolean {
  const [bid, rival] = [one.bid.price.bid, other.bid.price.bid];
  return bid === rival ? one.state.partOfDue < other.state.partOfDue : bid > rival;
}
