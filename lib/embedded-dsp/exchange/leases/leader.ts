import type { CampaignState } from '../campaigns/campaign-state';
import type { CampaignWatcher } from '../campaigns/campaign-watcher';
import { isPlacementMeasure, type PlacementMeasure } from '../campaigns/placement-figures';
import { noSlice, type Slice, together } from '../campaigns/slice';
import type { Auctions } from '../decisions/auctions';
import type { Showing } from '../decisions/counted-fact';
import { hasMoney, reserveFor } from '../decisions/flight';
import { unknownAd } from '../decisions/orphan';
import type { OutsideAuctions } from '../decisions/outside-auctions';
import type { BidderReport, LeaderUpdate, ReportedAuction, ReportedOffer, ReportedSlot } from './bidder-report';
import { lostMs } from './bidder-report';
import { FollowedBidder } from './followed-bidder';
import type { Leases } from './leases';

/**
 * Leases budgets to other bidder processes, counts what they did, and sends them updates. A lease is a reservation of
 * its campaign, and the reservation of a bid is taken out of it. Everything that a bidder can spend is therefore always
 * reserved here. `now` in all calls is in ms of a monotonic clock.
 */
export class Leader implements CampaignWatcher {
  private readonly bidders = new Map<number, FollowedBidder>();
  /** Minimum number of bidders that share the budgets, whether they have started or not. */
  private homes = 0;
  /** Leases of terminated bidders, until (ms) their last bids are reported or lost. */
  private lost: { until: number; leases: Leases }[] = [];

  constructor(
    private readonly auctions: Auctions,
    private readonly outside: OutsideAuctions,
  ) {
    outside.fund = (state, amount) => this.lost.some(({ leases }) => leases.draw(state, amount));
  }

  /**
   * Starts to lead a bidder that knows the campaigns and has no leases yet: the `at`-th of `homes` bidders on this
   * machine. A higher `at` means a bidder of another machine.
   */
  enlist(at: number, homes: number, now: number): void {
    this.dismiss(at, now);
    const bidder = new FollowedBidder(at, homes, now);
    this.bidders.set(at, bidder);
    this.homes = homes;
    const { activeCampaigns } = this.auctions;
    if (at >= homes) this.shareAnew();
    activeCampaigns.watcher = this;
    for (const state of activeCampaigns.bidding) {
      bidder.change(state);
      for (const viewer of state.frequency.people()) bidder.show(state, viewer);
      // The keys of a placement's figures are its measures.
      for (const [placement, figures] of state.placements.all())
        for (const [measure, count] of Object.entries(figures))
          if (isPlacementMeasure(measure) && count > 0)
            bidder.count(resultOf(state, placement, measure, this.auctions.now, count));
    }
  }

  /** Removes a terminated bidder. Its leases are kept for notices of bids that it did not report. */
  dismiss(at: number, now: number): void {
    const bidder = this.bidders.get(at);
    if (!bidder) return;
    this.bidders.delete(at);
    this.lost.push({ until: now + lostMs, leases: bidder.leases });
    if (at >= this.homes) this.shareAnew();
  }

  /** Takes back the leases of bidders that no longer report. */
  sweep(now: number): void {
    for (const [at, bidder] of this.bidders) {
      if (!bidder.isForgotten(now)) continue;
      bidder.leases.giveBackAll();
      this.bidders.delete(at);
    }
    for (const { until, leases } of this.lost) if (until <= now) leases.giveBackAll();
    this.lost = this.lost.filter(({ until }) => until > now);
  }

  /** Counts what a bidder reports and returns its update; null if the bidder is not (or no longer) led. */
  handOver(at: number, handed: BidderReport, now: number): LeaderUpdate | null {
    this.sweep(now);
    const { tally, activeCampaigns, diary } = this.auctions;
    diary?.mix(this.auctions.now);
    const bidder = this.bidders.get(at);
    bidder?.markAlive(now);
    tally.requests += handed.requests;
    for (const { campaignId, hour, code, count } of handed.reasons) tally.reason(campaignId, hour, code, count);
    for (const choice of handed.choices) this.take(choice, bidder);
    for (const id of handed.withdrawn) {
      const flight = this.outside.find(id);
      if (flight) this.outside.withdraw(flight);
    }
    if (!bidder) return null;
    for (const [campaignId, slice] of handed.returned) {
      const state = activeCampaigns.stateOf(campaignId);
      if (!state) continue;
      bidder.leases.giveBack(state, slice);
      this.changed(state);
    }
    const until = this.auctions.now + lostMs;
    const news = bidder.takeNews({
      until,
      heldOf: (state) => this.heldOf(state),
      isActive: (state) => activeCampaigns.isActive(state),
      share: this.shareOf(at),
    });
    return { moment: this.outside.moment, observed: activeCampaigns.curve.observed(), ...news };
  }

  changed(state: CampaignState): void {
    this.auctions.tally.touch(state);
    for (const bidder of this.bidders.values()) bidder.change(state);
  }

  shown(state: CampaignState, viewer: number): void {
    for (const bidder of this.bidders.values()) bidder.show(state, viewer);
  }

  counted(state: CampaignState, placement: string, measure: PlacementMeasure, at: number, count: number): void {
    const result = resultOf(state, placement, measure, at, count);
    for (const bidder of this.bidders.values()) bidder.count(result);
  }

  private take({ best, slots }: ReportedAuction, bidder: FollowedBidder | undefined): void {
    for (const slot of slots) this.takeUnsent(slot);
    const state = best && this.auctions.activeCampaigns.stateOf(best.campaignId);
    if (state) this.follow(state, best, bidder);
  }

  private takeUnsent({ context, lost, leftOut }: ReportedSlot): void {
    const { activeCampaigns } = this.auctions;
    for (let at = 0; at < leftOut.length; at += 2) {
      const state = activeCampaigns.stateOf(leftOut[at] ?? 0);
      if (state) this.outside.leaveOut(state, context.at, leftOut[at + 1] ?? 0);
    }
    for (let at = 0; at < lost.length; at += 4) {
      const state = activeCampaigns.stateOf(lost[at] ?? 0);
      const shown = { context, adSetId: lost[at + 1] ?? 0, creativeId: lost[at + 2] ?? 0 };
      if (state) this.outside.lose(showingOf(state, shown), state, lost[at + 3] ?? 0);
    }
  }

  /** Moves the money of a bid from the lease into a reservation of its own, as far as the money suffices. */
  private follow(
    state: CampaignState,
    best: NonNullable<ReportedAuction['best']>,
    bidder: FollowedBidder | undefined,
  ): void {
    const { id, amount, price, heldMs, ttlMs } = best;
    const known = this.outside.find(id);
    const isCovered = bidder?.leases.draw(state, amount) || (!known && this.outside.fund(state, amount));
    bidder?.promise(state, amount);
    const showing = showingOf(state, best);
    if (known) known.showing = showing;
    // If a notice of the bid came before the bidder's report, its money is already reserved or billed.
    if (known && (known.reservation || known.stage === 'LOST' || known.stage === 'SHOWN')) return;
    const reservation = isCovered || hasMoney(state, amount) ? reserveFor(state, amount, { showing, ttlMs }) : null;
    if (known) known.reservation = reservation;
    else this.outside.send({ id, amount, price, heldMs, ttlMs, state, showing, reservation });
  }

  /** Returns the bidder's place. Bidders of this machine keep their places, whether they have started or not. */
  private shareOf(at: number): { place: number; bidders: number } {
    const guests = [...this.bidders.keys()].filter((one) => one >= this.homes).sort((one, other) => one - other);
    return { place: at < this.homes ? at : this.homes + guests.indexOf(at), bidders: this.homes + guests.length };
  }

  /** Recomputes all leases, because the number of bidders of other machines has changed. */
  private shareAnew(): void {
    for (const bidder of this.bidders.values())
      for (const state of this.auctions.activeCampaigns.bidding) bidder.change(state);
  }

  private heldOf(state: CampaignState): Slice {
    return [...this.bidders.values()].reduce<Slice>((sum, { leases }) => together(sum, leases.of(state)), noSlice);
  }
}

type Shown = Pick<ReportedOffer, 'context' | 'adSetId' | 'creativeId'>;

function showingOf({ campaign }: CampaignState, { context, adSetId, creativeId }: Shown): Showing {
  const adSet = campaign.adSets.find(({ id }) => id === adSetId) ?? unknownAd({ adSetId, creativeId }).adSet;
  const creative = adSet.creatives.find(({ id }) => id === creativeId) ?? unknownAd({ adSetId, creativeId }).creative;
  return { request: context, campaign, adSet, creative };
}

const resultOf = (
  { campaign }: CampaignState,
  placement: string,
  measure: PlacementMeasure,
  at: number,
  count: number,
): LeaderUpdate['results'][number] => ({ campaignId: campaign.id, placement, measure, at, count });
