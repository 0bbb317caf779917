import type { CampaignState } from '../campaigns/campaign-state';
import { isPlacementMeasure } from '../campaigns/placement-figures';
import { placementOf } from '../gates/bid-context';
import type { ReasonCode } from '../gates/reason-codes';
import { BidEnds } from '../price/bid-ends';
import type { Auctions } from './auctions';
import { choose, showingOf } from './choice';
import { type Flight, Flights, type FlightTimes, hasMoney, type OfferedSlot, type Orphan, reserveFor } from './flight';
import type { EventKind } from './impression-events';
import { SharedFrequency } from './shared-frequency';
import type { Showing } from './tally';

/** Beyond so many, bids that were not won are known by their tokens alone. */
const maxFlights = 200_000;

/**
 * The auctions of real SSPs: the same campaigns, gates and prices, the same counts. Whether a bid won and what followed
 * is not drawn but reported, or it counts as lost.
 */
export class OutsideAuctions {
  private readonly flights = new Flights();
  readonly frequency: SharedFrequency;
  /** How the bids ended, for whoever is to foretell others. */
  readonly ends = new BidEnds();
  /** Frees the money of a bid that nobody told of, where it is still set aside for one who died. */
  fund: (state: CampaignState, amount: bigint) => boolean = () => false;

  constructor(private readonly auctions: Auctions) {
    this.frequency = new SharedFrequency(auctions);
  }

  /** Epoch ms of an auction that is held now: the end of the second that the exchange lives. */
  get moment(): number {
    const { activeCampaigns, now } = this.auctions;
    return activeCampaigns.secondNow(now / 1000 - 1) * 1000 + 999;
  }

  find(id: string): Flight | undefined {
    return this.flights.find(id);
  }

  /** Bids for one of the slots, of which only one is to be filled, and reserves the money; or says why it does not. */
  bid(
    slots: readonly OfferedSlot[],
    times: FlightTimes,
  ): { flight: Flight; reason: null } | { flight: null; reason: ReasonCode | null } {
    const { best, lost, leftOut, reason } = choose(this.auctions, slots);
    for (const { slot, state, rival } of leftOut) this.leaveOut(state, slot.context.at, rival);
    for (const one of lost) this.lose(showingOf(one), one.offer.state, one.offer.bid.price.bid);
    if (!best) return { flight: null, reason };
    const { state, bid } = best.offer;
    const [showing, amount] = [showingOf(best), BigInt(bid.price.impression)];
    const reservation = reserveFor(state, amount, { showing, ttlMs: times.ttlMs });
    return { flight: this.send({ ...times, state, amount, price: bid.price.bid, showing, reservation }), reason: null };
  }

  /** Follows a bid that is with its SSP. */
  send({ heldMs, ttlMs, ...sent }: Sent): Flight {
    const flight: Flight = {
      ...{ ...sent, heldUntil: Infinity, until: Infinity, billed: null, stage: 'SENT', waiting: [] },
    };
    this.auctions.tally.touch(flight.state);
    this.auctions.diary?.mix(this.auctions.now);
    this.flights.add(flight, { id: flight.id, heldMs, ttlMs });
    return flight;
  }

  /** Takes a bid back that was not sent after all. It counts as if it had not been made. */
  withdraw(flight: Flight): void {
    this.giveBack(flight);
    this.flights.remove(flight);
  }

  /** The SSP says that the bid was lost. */
  lost(flight: Flight): void {
    if (flight.stage !== 'SENT') return;
    this.giveBack(flight);
    flight.stage = 'LOST';
    this.ends.count(flight, 'bids');
    this.lose(flight.showing, flight.state, flight.price);
  }

  /** The SSP says that the bid won, or what was reported says so. */
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
   * Bills the impression. Money that was given back meanwhile must still be there: a budget is never overdrawn. False
   * when it is not.
   */
  show(flight: Flight, amount: bigint): boolean {
    this.won(flight);
    const { state, showing } = flight;
    if (flight.reservation?.amount !== amount) {
      this.giveBack(flight);
      if (!hasMoney(state, amount)) return false;
      // It is settled in a moment.
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

  /** Counts what followed an impression; what is reported before it waits for it. */
  follow(flight: Flight, kind: EventKind): void {
    if (flight.stage === 'SHOWN') this.applyEvent(flight, kind);
    else flight.waiting.push(kind);
  }

  /** An impression was reported too late to be billed. */
  expire(campaignId: number, at: number): void {
    this.auctions.tally.reason(campaignId, at, 'EVENT_EXPIRED');
  }

  /** A bid that this run of the program does not remember. Undefined when it does not know the campaign either. */
  adopt({ showing, ...bid }: Orphan & { campaignId: number }): Flight | undefined {
    const state = this.auctions.activeCampaigns.stateOf(bid.campaignId);
    if (!state) return undefined;
    const whole = { ...showing, campaign: state.campaign };
    const reservation = this.fund(state, bid.amount) ? reserveFor(state, bid.amount, { showing: whole, ...bid }) : null;
    return this.send({ ...bid, showing: whole, state, reservation });
  }

  /**
   * Gives the money back of bids of which nothing was heard, and forgets those whose time is over. `now` is in ms of a
   * clock that never jumps: a bid's time is not over because somebody set the clock.
   */
  sweep(now: number): void {
    for (const flight of this.flights.takeDue(now)) {
      if (flight.stage === 'SENT') this.lost(flight);
      if (flight.until > now && (flight.stage !== 'LOST' || this.flights.size <= maxFlights)) continue;
      this.giveBack(flight);
      this.flights.remove(flight);
    }
  }

  /** Counts an offer that was no bid, or a bid that was lost. */
  lose(showing: Showing, state: CampaignState, price: number): void {
    const { tally, activeCampaigns } = this.auctions;
    tally.reason(showing.campaign.id, showing.request.at, 'LOST');
    tally.factOf(showing, null).bids++;
    tally.touch(state);
    state.countBid(false);
    activeCampaigns.curve.observe(price, showing.request.floor, false);
  }

  /** Counts a campaign in whose place another one of the same client went. */
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
    this.auctions.tally.factOf(showing, showing.request.viewer)[kind]++;
    if (kind === 'clicks' && billed) state.countClick(billed);
    if (isPlacementMeasure(kind)) state.placements.add(placementOf(showing.request), kind, showing.request.at);
  }
}

/** A bid that was made, with the money that it reserves; null where there was none left. */
type Sent = Omit<Flight, 'billed' | 'stage' | 'waiting' | 'heldUntil' | 'until'> & FlightTimes;
