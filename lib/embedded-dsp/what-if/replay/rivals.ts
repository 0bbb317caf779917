import type { CampaignState } from '../../exchange/campaigns/campaign-state';

/** An offer that competes with the others. */
interface Challenge {
  /** Micros of the SSP's currency per thousand. */
  bid: number;
  clientId: number;
  partOfDue: number;
  /** Campaign id that decides between equal bids: the lower one goes first. */
  order: number;
  /** It does not compete with its client's other campaigns. */
  isAlone: boolean;
}

/**
 * Bids of other campaigns for one request, in any order. Each variant of our campaign competes with them separately.
 */
export class Rivals {
  private readonly states: CampaignState[] = [];
  private readonly bids: number[] = [];

  /** Starts the next request. */
  clear(): void {
    this.states.length = 0;
    this.bids.length = 0;
  }

  add(state: CampaignState, bid: number): void {
    this.states.push(state);
    this.bids.push(bid);
  }

  /**
   * Returns the result of an offer, equal to `ownAuctions` and `highestOf` over all bids: another campaign of the
   * client wins first, another client bids higher, or the offer is the highest.
   */
  endOf(offer: Challenge): 'LOST_TO_OWN' | 'LOST' | 'FIRST' {
    const { bid, clientId, isAlone } = offer;
    let isBeaten = false;
    for (let at = 0; at < this.states.length; at++) {
      const state = this.states[at];
      const theirs = this.bids[at] ?? 0;
      if (!state || theirs < bid) continue;
      if (state.campaign.clientId !== clientId) isBeaten ||= theirs > bid || this.isAskedBefore(state, offer);
      else if (!isAlone && (theirs > bid || isBefore(state, offer))) return 'LOST_TO_OWN';
    }
    return isBeaten ? 'LOST' : 'FIRST';
  }

  /** True if another campaign of the client bids the same. */
  hasTie({ bid, clientId, isAlone }: Challenge): boolean {
    return !isAlone && this.bids.some((one, at) => one === bid && this.states[at]?.campaign.clientId === clientId);
  }

  /** Returns the client's campaign with the highest bid; of equal ones that with the lowest id. */
  firstOf(clientId: number): number | null {
    let first: number | null = null;
    let most = 0;
    for (let at = 0; at < this.states.length; at++) {
      const campaign = this.states[at]?.campaign;
      const bid = this.bids[at] ?? 0;
      if (campaign?.clientId !== clientId || bid < most) continue;
      if (bid === most && first !== null && campaign.id > first) continue;
      first = campaign.id;
      most = bid;
    }
    return first;
  }

  /** Of equal bids of two clients, the one with the lower first campaign id wins. */
  private isAskedBefore({ campaign }: CampaignState, { clientId, order, isAlone }: Challenge): boolean {
    const ours = isAlone ? order : Math.min(this.firstIdOf(clientId), order);
    return this.firstIdOf(campaign.clientId) < ours;
  }

  private firstIdOf(clientId: number): number {
    let first = Infinity;
    for (const { campaign } of this.states) if (campaign.clientId === clientId) first = Math.min(first, campaign.id);
    return first;
  }
}

/** True if another campaign of the client with the same bid wins first. */
const isBefore = (state: CampaignState, { partOfDue, order }: Challenge): boolean =>
  state.partOfDue === partOfDue ? state.campaign.id < order : state.partOfDue < partOfDue;
