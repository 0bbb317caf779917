import { isNothing, noSlice, type Slice, together } from '../exchange/campaigns/slice';
import type { Choice, Placed } from '../exchange/decisions/choice';
import type { FlightTimes, OfferedSlot } from '../exchange/decisions/flight';
import type { BidderReport, ReportedAuction, ReportedOffer, ReportedSlot } from '../exchange/leases/bidder-report';
import { plainOffer } from '../running-exchange/exchange-in-place';

/** A bidder's work that has not been reported yet. */
export class UnreportedBids {
  private choices: ReportedAuction[] = [];
  private withdrawn: string[] = [];
  private returned = new Map<number, Slice>();
  /** Reserved sums by campaign. */
  private readonly sums = new Map<number, Slice>();

  add(choice: ReportedAuction): void {
    this.choices.push(choice);
    if (!choice.best) return;
    const { campaignId, amount } = choice.best;
    this.sums.set(campaignId, together(this.since(campaignId), { money: amount, impressions: 1 }));
  }

  withdraw(ids: readonly string[]): void {
    this.withdrawn.push(...ids);
  }

  /** Returns a part of a slice to the leader. */
  giveBack(campaignId: number, part: Slice): Slice {
    if (!isNothing(part)) this.returned.set(campaignId, part);
    return part;
  }

  /** Money and impressions reserved for a campaign since the last report. */
  since(campaignId: number): Slice {
    return this.sums.get(campaignId) ?? noSlice;
  }

  /** Times (epoch ms) of a user's reserved impressions of a campaign since the last report. */
  shownSince(campaignId: number, viewer: number): number[] {
    return this.choices.flatMap(({ best }) =>
      best?.campaignId === campaignId && best.context.viewer === viewer ? [best.context.at] : [],
    );
  }

  take(): Pick<BidderReport, 'choices' | 'withdrawn' | 'returned'> {
    const { choices, withdrawn, returned } = this;
    this.choices = [];
    this.withdrawn = [];
    this.returned = new Map();
    this.sums.clear();
    return { choices, withdrawn, returned };
  }
}

/** Returns a bid for the report. */
export function reported({ slot, offer }: Placed, { id, heldMs, ttlMs }: FlightTimes): ReportedOffer & FlightTimes {
  const { campaignId, adSetId, creativeId, amount, price } = plainOffer(offer);
  return { context: slot.context, campaignId, adSetId, creativeId, amount, price, id, heldMs, ttlMs };
}

/** Returns the offers for the report that were not sent, by slot. */
export function unsent(requested: readonly OfferedSlot[], { lost, leftOut }: Choice): ReportedSlot[] {
  const slots = requested.map(({ context }): UnsentOffers => ({ context, lost: [], leftOut: [] }));
  for (const { slot, offer } of lost) {
    const { adSet, creative, price } = offer.bid;
    slots[requested.indexOf(slot)]?.lost.push(offer.state.campaign.id, adSet.id, creative.id, price.bid);
  }
  for (const { slot, state, rival } of leftOut) slots[requested.indexOf(slot)]?.leftOut.push(state.campaign.id, rival);
  return slots.filter((one) => one.lost.length > 0 || one.leftOut.length > 0);
}

interface UnsentOffers extends ReportedSlot {
  lost: number[];
  leftOut: number[];
}
