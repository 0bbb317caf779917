import { type Offer, type OwnAuction, ownAuctions } from '../exchange/price/own-auction';

/** Whose offer is put to the rivals. */
interface Bidder {
  clientId: number;
  /** The id that decides between equal bids: the lower one is asked first. */
  order: number;
}

/** The offers of the other campaigns for one request, in the order of their ids; each of ours meets them alone. */
export class Rivals {
  private readonly own: readonly OwnAuction[];

  constructor(readonly offers: readonly Offer[]) {
    this.own = ownAuctions(offers);
  }

  /**
   * How an offer would end among them, as `ownAuctions` and `highestOf` would say of all together: left out for a
   * campaign of the same client, beaten by another client, or ahead of everybody.
   */
  endOf(offer: Offer, { clientId, order }: Bidder): 'LOST_TO_OWN' | 'LOST' | 'FIRST' {
    const sibling = this.own.find(({ sent }) => sent.state.campaign.clientId === clientId)?.sent;
    if (sibling && isAhead(sibling, offer, order)) return 'LOST_TO_OWN';
    const { bid } = offer.bid.price;
    const isBeaten = ({ sent }: OwnAuction) =>
      sent.state.campaign.clientId !== clientId &&
      (sent.bid.price.bid > bid || (sent.bid.price.bid === bid && this.isAskedBefore(sent, clientId, order)));
    return this.own.some(isBeaten) ? 'LOST' : 'FIRST';
  }

  /** Of equal bids of two clients that counts whose first campaign has the lower id. */
  private isAskedBefore({ state }: Offer, clientId: number, order: number): boolean {
    const firstOf = (id: number) => this.offers.find((one) => one.state.campaign.clientId === id)?.state.campaign.id;
    const [theirs, ours] = [firstOf(state.campaign.clientId), Math.min(firstOf(clientId) ?? order, order)];
    return theirs !== undefined && theirs < ours;
  }
}

/** Whether a campaign of the same client goes in the offer's place. */
function isAhead({ state, bid }: Offer, offer: Offer, order: number): boolean {
  if (bid.price.bid !== offer.bid.price.bid) return bid.price.bid > offer.bid.price.bid;
  const [theirs, ours] = [state.partOfDue, offer.state.partOfDue];
  return theirs === ours ? state.campaign.id < order : theirs < ours;
}

/** The campaign of a client with the highest offer. */
export function firstOfClient(offers: readonly Offer[], clientId: number): number | null {
  const own = offers.filter(({ state }) => state.campaign.clientId === clientId);
  const [first] = own.toSorted((one, other) => other.bid.price.bid - one.bid.price.bid);
  return first?.state.campaign.id ?? null;
}
