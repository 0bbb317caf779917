import type { CampaignState } from '../campaigns/campaign-state';
import { isPlacementMeasure } from '../campaigns/placement-figures';
import { placementOf } from '../gates/bid-context';
import type { ReasonCode } from '../gates/reason-codes';
import { BidEnds } from '../price/bid-ends';
import type { Auctions } from './auctions';
import { choose, showingOf } from './choice';
import type { Showing } from './counted-fact';
import { type Flight, Flights, type FlightTimes, hasMoney, type OfferedSlot, type Orphan, reserveFor } from './flight';
import type { EventKind } from './impression-events';
import { adopted } from './orphan';
import { SharedFrequency } from './shared-frequency';

/** Above this number of flights, lost bids are dropped from memory. Their tokens still identify them. */
const maxFlights = 200_000;

/**
 * Auctions for bid requests of real SSPs, with the same campaigns, gates, prices and counters as simulated ones. The
 * result and the events of a bid are not simulated: the SSP reports them. A bid without a notice counts as lost.
 */
export class OutsideAuctions {
  private readonly flights = new Flights();
  readonly frequency: SharedFrequency;
  /** Outcomes of the bids, for predicting those of others. */
  readonly ends = new BidEnds();
  /** Draws an unreported bid's money from the lease of a terminated bidder. Returns whether there was enough. */
  fund: (state: CampaignState, amount: bigint) => boolean = () => false;

  constructor(private readonly auctions: Auctions) {
    this.frequency = new SharedFrequency(auctions);
  }

  /** Epoch ms of an auction that is held now: the end of the exchange's current second. */
  get moment(): number {
    const { activeCampaigns, now } = this.auctions;
    return activeCampaigns.secondNow(now / 1000 - 1) * 1000 + 999;
  }

  find(id: string): Flight | undefined {
    return this.flights.find(id);
  }

  /** Bids for one of the slots, because only one will be filled, and reserves the money; else returns the reason. */
  bid(
    slots: readonly OfferedSlot[],
    times: FlightTimes,
  ): { flight: Flight; reason: null } | { flight: null; reason: ReasonCode | null } {
    const { best, lost, leftOut, reason } = choose(this.auctions, slots);
    for (const { slot, state, rival } of leftOut) this.leaveOut(state, slot.context.at, rival);
    for (const one of lost) this.lose(showingOf(one), one.offer.state, one.offer.bid.price.bid);
    if (!best) return { flight: null, reason };
    const { state, bid } = best.offer;
    const showing = showingOf(best);
    const amount = BigInt(bid.price.impression);
    const reservation = reserveFor(state, amount, { showing, ttlMs: times.ttlMs });
    return { flight: this.send({ state, amount, price: bid.price.bid, showing, reservation, ...times }), reason: null };
  }

  /** Starts to follow a bid that was sent to its SSP. */
  send({ heldMs, ttlMs, ...sent }: Sent): Flight {
    const flight: Flight = { heldUntil: Infinity, until: Infinity, billed: null, stage: 'SENT', waiting: [], ...sent };
    this.auctions.tally.touch(flight.state);
    this.auctions.diary?.mix(this.auctions.now);
    this.flights.add(flight, { id: flight.id, heldMs, ttlMs });
    return flight;
  }

  /** Removes a bid that was not sent after all. It counts as if it had not been made. */
  withdraw(flight: Flight): void {
    this.giveBack(flight);
    this.flights.remove(flight);
  }

  /** Handles a loss notice. */
  lost(flight: Flight): void {
    if (flight.stage !== 'SENT') return;
    this.giveBack(flight);
    flight.stage = 'LOST';
    this.ends.count(flight, 'bids');
    this.lose(flight.showing, flight.state, flight.price);
  }

  /** Handles a win notice, or another notice that implies a win. */
  won(flight: Flight): void {
    const { stage, showing, state, price } = flight;
    if (stage === 'WON' || stage === 'SHOWN') return;
    const { tally, activeCampaigns } = this.auctions;
    const { campaign, request } = showing;
    const fact = tally.factOf(showing, null);
    if (stage === 'LOST') {
      tally.reason(campaign.id, request.at, 'LOST', -1);
    } else {
      fact.bids++;
      this.ends.count(flight, 'bids');
      state.countBid(true);
      activeCampaigns.curve.observe(price, request.floor, true);
    }
    fact.wins++;
    this.ends.count(flight, 'wins');
    tally.reason(campaign.id, request.at, 'WON');
    tally.touch(state);
    flight.stage = 'WON';
  }

  /**
   * Bills the impression. If its money was released meanwhile, it is reserved again. Returns false if there is not
   * enough, because a budget must never be overdrawn.
   */
  show(flight: Flight, amount: bigint): boolean {
    this.won(flight);
    const { state, showing } = flight;
    if (flight.reservation?.amount !== amount) {
      this.giveBack(flight);
      if (!hasMoney(state, amount)) return false;
      // It is settled immediately below.
      flight.reservation = state.reserve(amount, showing.request, showing.request.at);
      this.frequency.note(flight, state.campaign.frequency);
    }
    state.settle(flight.reservation);
    Object.assign(flight, { billed: flight.reservation, reservation: null, stage: 'SHOWN' });
    const fact = this.auctions.tally.factOf(showing, showing.request.viewer);
    fact.spend += amount;
    this.auctions.tally.bill(showing.campaign.id, amount);
    this.applyEvent(flight, 'impressions');
    for (const kind of flight.waiting.splice(0)) this.applyEvent(flight, kind);
    return true;
  }

  /** Counts an event that follows the impression. An event that is reported earlier waits for the impression. */
  follow(flight: Flight, kind: EventKind): void {
    if (flight.stage === 'SHOWN') this.applyEvent(flight, kind);
    else flight.waiting.push(kind);
  }

  /** Counts an impression that was reported too late to be billed. */
  expire(campaignId: number, at: number): void {
    this.auctions.tally.reason(campaignId, at, 'EVENT_EXPIRED');
  }

  /** Follows a bid that this process does not know. Undefined if it does not know the campaign either. */
  adopt(orphan: Orphan & { campaignId: number }): Flight | undefined {
    const state = this.auctions.activeCampaigns.stateOf(orphan.campaignId);
    return state && this.send(adopted(orphan, state, this.fund));
  }

  /**
   * Releases the money of bids without any notice, and drops expired bids. `now` is in ms of a monotonic clock, so that
   * setting the system clock does not expire bids.
   */
  sweep(now: number): void {
    for (const flight of this.flights.takeDue(now)) {
      if (flight.stage === 'SENT') this.lost(flight);
      if (flight.until > now && (flight.stage !== 'LOST' || this.flights.size <= maxFlights)) continue;
      this.giveBack(flight);
      this.flights.remove(flight);
    }
  }

  /** Counts an offer that was not sent as a bid, or a bid that was lost. */
  lose(showing: Showing, state: CampaignState, price: number): void {
    const { tally, activeCampaigns } = this.auctions;
    tally.reason(showing.campaign.id, showing.request.at, 'LOST');
    tally.factOf(showing, null).bids++;
    tally.touch(state);
    state.countBid(false);
    activeCampaigns.curve.observe(price, showing.request.floor, false);
  }

  /** Counts a campaign that was left out for another campaign of the same client. */
  leaveOut(state: CampaignState, at: number, rival: number): void {
    this.auctions.tally.touch(state);
    this.auctions.tally.reason(state.campaign.id, at, 'LOST_TO_OWN');
    state.leftOut.count(rival);
  }

  private giveBack(flight: Flight): void {
    if (!flight.reservation) return;
    flight.state.release(flight.reservation);
    flight.reservation = null;
    this.frequency.note(flight, null);
    this.auctions.tally.touch(flight.state);
  }

  private applyEvent(flight: Flight, kind: EventKind): void {
    const { showing, state, billed } = flight;
    if (kind === 'impressions' || kind === 'clicks') this.ends.count(flight, kind);
    this.auctions.tally.touch(state);
    this.auctions.tally.factOf(showing, showing.request.viewer).count(kind);
    if (kind === 'clicks' && billed) state.countClick(billed);
    if (isPlacementMeasure(kind)) state.placements.add(placementOf(showing.request), kind, showing.request.at);
  }
}

/** A new bid and its reservation, which is null if there was no money left. */
type Sent = Omit<Flight, Later | 'waiting' | 'heldUntil' | 'until'> & Partial<Pick<Flight, Later>> & FlightTimes;
type Later = 'billed' | 'stage';
