import type { CampaignState } from '../campaigns/campaign-state';
import { common, isNothing, noSlice, type Slice, together, without } from '../campaigns/slice';

/** The leases of one bidder. Each is a reservation of its campaign, so no money is leased twice. */
export class Leases {
  private readonly held = new Map<CampaignState, Slice>();
  private readonly byClient = new Map<number, bigint>();

  of(state: CampaignState): Readonly<Slice> {
    return this.held.get(state) ?? noSlice;
  }

  /** Returns the micros of all leases of a client's campaigns. */
  moneyOf(clientId: number): bigint {
    return this.byClient.get(clientId) ?? 0n;
  }

  /** Extends a lease. `until` (epoch ms) is when it is returned at the latest. */
  grant(state: CampaignState, more: Slice, until: number): void {
    state.lease(more, until);
    this.setSlice(state, together(this.of(state), more));
  }

  /** Takes back what the bidder returns, up to what it holds. */
  giveBack(state: CampaignState, returned: Slice): void {
    const part = common(returned, this.of(state));
    state.endLease(part);
    this.setSlice(state, without(this.of(state), part));
  }

  /** Releases the money of one bid, so that the bid can reserve it. Returns false if the lease is too small. */
  draw(state: CampaignState, amount: bigint): boolean {
    const { money, impressions } = this.of(state);
    if (money < amount || impressions < 1) return false;
    this.giveBack(state, { money: amount, impressions: 1 });
    return true;
  }

  giveBackAll(): void {
    for (const [state, slice] of this.held) this.giveBack(state, slice);
  }

  private setSlice(state: CampaignState, slice: Slice): void {
    const { clientId } = state.campaign;
    this.byClient.set(clientId, this.moneyOf(clientId) + slice.money - this.of(state).money);
    if (isNothing(slice)) this.held.delete(state);
    else this.held.set(state, slice);
  }
}
