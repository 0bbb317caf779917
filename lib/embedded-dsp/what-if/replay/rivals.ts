import type { CampaignState } from '../../exchange/campaigns/campaign-state';

/** An offer that is put to the rivals. */
interface Challenge {
  /** Micros of the SSP's currency per thousand. */
  bid: number;
  clientId: number;
  partOfDue: number;
  /** The id that decides between equal bids: the lower one is asked first. */
  order: number;
  /** It does not meet its client's other campaigns. */
  isAlone: boolean;
}

/** The bids of the other campaigns for one request, in the order of their ids; each of ours meets them alone. */
export class Rivals {
  private readonly states: CampaignState[] = [];
  private readonly bids: number[] = [];

  /** Begins with the next request. */
  clear(): void {
    this.states.length = 0;
    this.bids.length = 0;
  }

  add(state: CampaignState, bid: number): void {
    this.states.push(state);
    this.bids.push(bid);
  }

  /**
   * How an offer would end among them, as `ownAuctions` and `highestOf` would say of all together: left out for a
   * campaign of the same client, beaten by another client, or ahead of everybody.
   */
  endOf(offer: Challenge): 'LOST_TO_OWN' | 'LOST' | 'FIRST' {
    const { bid, clientId, isAlone } = offer;
    let isBeaten = false;
    for (let at = 0; at < this.states.length; at++) {
      const [state, theirs] = [this.states[at], this.bids[at] ?? 0];
      if (!state || theirs < bid) continue;
      if (state.campaign.clientId !== clientId) isBeaten ||= theirs > bid || this.isAskedBefore(state, offer);
      else if (!isAlone && (theirs > bid || isBefore(state, offer))) return 'LOST_TO_OWN';
    }
    return isBeaten ? 'LOST' : 'FIRST';
  }

  /** Whether a campaign of the same client bids exactly as much. */
  hasTie({ bid, clientId, isAlone }: Challenge): boolean {
    return !isAlone && this.bids.some((one, at) => one === bid && this.states[at]?.campaign.clientId === clientId);
  }

  /** The campaign of a client with the highest offer. */
  firstOf(clientId: number): number | null {
    let [first, most]: [number | null, number] = [null, 0];
    for (const [at, { campaign }] of this.states.entries())
      if (campaign.clientId === clientId && (this.bids[at] ?? 0) > most)
        [first, most] = [campaign.id, this.bids[at] ?? 0];
    return first;
  }

  /** Of equal bids of two clients that counts whose first campaign has the lower id. */
  private isAskedBefore({ campaign }: CampaignState, { clientId, order, isAlone }: Challenge): boolean {
    const firstOf = (id: number) => this.states.find((one) => one.campaign.clientId === id)?.campaign.id ?? Infinity;
    const ours = isAlone ? order : Math.min(firstOf(clientId), order);
    return firstOf(campaign.clientId) < ours;
  }
}

/** Whether a campaign of the same client that bids as much goes in the offer's place. */
const isBefore = (state: CampaignState, { partOfDue, order }: Challenge): boolean =>
  state.partOfDue === partOfDue ? state.campaign.id < order : state.partOfDue < partOfDue;
