import type { CampaignState } from '../campaigns/campaign-state';
import { common, isNothing, noSlice, type Slice, together, without } from '../campaigns/slice';

/** The slices that one bidder holds. Each is a reserve on its campaign's own books, so no two hold the same money. */
export class Leases {
  private readonly held = new Map<CampaignState, Slice>();
  private readonly byClient = new Map<number, bigint>();

  of(state: CampaignState): Readonly<Slice> {
    return this.held.get(state) ?? noSlice;
  }

  /** Micros of all slices of a client's campaigns. */
  moneyOf(clientId: number): bigint {
    return this.byClient.get(clientId) ?? 0n;
  }

  /** Sets more aside; `until` (epoch ms) is when it comes back at the latest. */
  grant(state: CampaignState, more: Slice, until: number): void {
    state.lease(more, until);
    this.setSlice(state, together(this.of(state), more));
  }

  /** Takes back what the bidder returns; never more than it holds. */
  giveBack(state: CampaignState, returned: Slice): void {
    const part = common(returned, this.of(state));
    state.endLease(part);
    this.setSlice(state, without(this.of(state), part));
  }

  /** Frees the money of one bid, for the bid to reserve. False where the slice does not hold so much. */
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
