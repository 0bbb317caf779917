import { slotMs } from '../../facts/fact';
import { atOnce, type Steps } from '../../steps';
import { ActiveCampaigns } from '../campaigns/active-campaigns';
import type { CampaignState } from '../campaigns/campaign-state';
import { isPlacementMeasure } from '../campaigns/placement-figures';
import { ReceivedAudienceData } from '../campaigns/received-audience-data';
import type { ExchangeOptions } from '../exchange-options';
import { type BidContext, placementOf } from '../gates/bid-context';
import type { ReasonCode } from '../gates/reason-codes';
import { requestAt, type SimulatedRequest } from '../market/request';
import type { SspTraffic } from '../market/ssp-traffic';
import type { World } from '../market/world';
import { highestOf, type Offer, ownAuctions } from '../price/own-auction';
import type { Win } from '../price/win';
import { DayRecorder } from '../recorded-day/day-recorder';
import { rivalBid } from './auction';
import { EventQueue, type PendingEvent } from './event-queue';
import { impressionEventsOf } from './impression-events';
import { gateInputOf, offersFrom } from './offers';
import type { Outcome } from './outcome';
import { RecentDecisions } from './recent-decisions';
import { SampledDecisions } from './sampled-decisions';
import { Sellers, type Selling } from './sellers';
import { Tally } from './tally';

type Options = Omit<ExchangeOptions, 'world'>;

/** Runs the exchange's clock second by second: first the events that are due, then the auctions of that second. */
export class Auctions {
  readonly activeCampaigns = new ActiveCampaigns(
    ({ campaign }, code, count) => void this.tally.reason(campaign.id, this.countedAt, code, count),
  );
  readonly recent = new RecentDecisions(this.activeCampaigns);
  private readonly samples = new SampledDecisions(this.recent);
  readonly sellers: Sellers;
  readonly queue = new EventQueue();
  readonly tally: Tally;
  readonly diary: DayRecorder | null;
  readonly receivedData = new ReceivedAudienceData();
  /** Epoch ms from which decisions and the day are recorded. */
  private readonly recordedFrom: number;
  private second: number;
  /** Epoch ms at which unreported refusals and offers were counted; all of them belong to the same hour. */
  private countedAt = 0;

  constructor(
    private readonly world: World,
    { startsAt, isTrial = false, recordsDay = false, quietUntil = startsAt, ...market }: Options,
  ) {
    this.sellers = new Sellers(world, market);
    this.recordedFrom = isTrial ? Infinity : quietUntil;
    this.tally = new Tally(isTrial);
    this.diary = recordsDay ? new DayRecorder(this.activeCampaigns) : null;
    this.second = Math.floor(startsAt / 1000);
  }

  get now(): number {
    return this.second * 1000;
  }

  /** Runs up to `toMs`. Yields after each auction and repeatedly at the start of a quarter of an hour. */
  *run(toMs: number, withReasons = true): Steps<Outcome> {
    const until = Math.floor(toMs / 1000);
    const sellers = this.sellers.active();
    for (; this.second < until; this.second++) {
      if (this.diary && this.now >= this.recordedFrom) yield* this.diary.pass(this, toMs);
      yield* this.beginSecond();
      this.activeCampaigns.beginSecond(this.second);
      for (const selling of sellers) yield* this.sell(selling);
    }
    yield;
    if (withReasons) this.activeCampaigns.reportCounts();
    this.samples.beginCall();
    for (const state of this.activeCampaigns.takeChanged()) this.tally.touch(state);
    return this.tally.empty(this.now, withReasons);
  }

  skip(toMs: number): Outcome {
    const until = Math.max(this.second, Math.floor(toMs / 1000));
    if (until === this.second) return this.tally.empty(this.now);
    this.diary?.skip(until * 1000, this.now);
    this.activeCampaigns.reportCounts();
    for (; this.second < until && !this.queue.isEmpty; this.second++) atOnce(this.beginSecond());
    this.second = until;
    if (this.now % slotMs !== 0) atOnce(this.activeCampaigns.beginSlot(this.now - (this.now % slotMs)));
    return this.tally.empty(this.now);
  }

  /** Does what is due in a second before its auctions. */
  private *beginSecond(): Steps<void> {
    if (this.second % 3600 === 0) this.activeCampaigns.reportCounts();
    this.countedAt = this.now;
    if (this.now % slotMs === 0) yield* this.activeCampaigns.beginSlot(this.now);
    if (this.now % 86_400_000 === 0) this.activeCampaigns.curve.age();
    for (const event of this.queue.take(this.second)) this.applyEvent(event);
  }

  private *sell(selling: Selling): Steps<void> {
    const { second, world } = this;
    const { traffic } = selling;
    const count = this.sellers.countIn(second, selling);
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const request = requestAt(world, traffic, this.sellers.rates, second, ordinal);
      if (!request) continue;
      this.tally.requests++;
      this.runAuction(request, traffic);
      yield;
    }
  }

  private runAuction(request: SimulatedRequest, { ssp }: SspTraffic): void {
    const own = ownAuctions(this.offersFor(request));
    for (const { sent, leftOut } of own)
      for (const { state } of leftOut) this.leaveOut(request, state, sent.state.campaign.id);
    const best = highestOf(own);
    if (!best) return;
    const isWon = best.bid.price.bid > rivalBid(request);
    const ttl = ssp.eventTtl * 60_000;
    // The winner comes last, because its reservation must not show in the recorded decisions of the others.
    for (const { sent } of own) if (sent !== best) this.finish(request, sent, false, ttl);
    this.finish(request, best, isWon, ttl);
  }

  private leaveOut({ context }: SimulatedRequest, state: CampaignState, rival: number): void {
    this.tally.touch(state);
    state.leftOut.count(rival);
    this.consider(context, state, ++state.lossesToOwn, 'LOST_TO_OWN', rival);
  }

  protected offersFor(request: SimulatedRequest): Offer[] {
    const { context, city } = request;
    const input = gateInputOf(context, city.en, this.activeCampaigns);
    if (!input) return [];
    if (context.at >= this.recordedFrom) this.samples.keep(input, this.activeCampaigns.bidding, this.sellers.rates);
    return offersFrom(input, this.activeCampaigns, this.sellers.rates, (state, code) =>
      this.countRefusal(context, state, code),
    );
  }

  private countRefusal(request: BidContext, state: CampaignState, code: ReasonCode): void {
    const isBelowFloor = code === 'PRICE_BELOW_FLOOR';
    const count = isBelowFloor ? ++state.pricesBelowFloor : this.tally.reason(state.campaign.id, request.at, code);
    this.consider(request, state, count, code);
  }

  private consider(request: BidContext, state: CampaignState, count: number, code: ReasonCode, lostTo?: number): void {
    if (request.at < this.recordedFrom || !RecentDecisions.isWorthKeeping(count)) return;
    if (this.recent.isInTurn(state, request)) this.recent.consider(request, state, code, lostTo);
  }

  private finish(request: SimulatedRequest, { state, bid }: Offer, isWon: boolean, ttl: number): void {
    const { context } = request;
    this.consider(context, state, isWon ? ++state.wins : ++state.losses, isWon ? 'WON' : 'LOST');
    const fact = this.tally.factOfBid(context, state.campaign, bid);
    fact.bids++;
    this.tally.touch(state);
    state.countBid(isWon);
    this.activeCampaigns.curve.observe(bid.price.bid, context.floor, isWon);
    if (!isWon) return;
    fact.wins++;
    const expiresAt = context.at + ttl;
    const reservation = state.reserve(BigInt(bid.price.impression), context, expiresAt);
    const showing = { request: context, campaign: state.campaign, adSet: bid.adSet, creative: bid.creative };
    this.scheduleEvents({ state, reservation, expiresAt, ...showing }, impressionEventsOf(request, bid.creative, ttl));
  }

  private scheduleEvents(win: Win, events: ReturnType<typeof impressionEventsOf>): void {
    const { at } = win.request;
    const shownAt = events[0] ? at + events[0][1] : Infinity;
    if (shownAt >= win.expiresAt) this.queue.add({ at: win.expiresAt, kind: 'release', win }, this.second);
    for (const [kind, after] of events) this.queue.add({ at: at + after, kind, win }, this.second);
  }

  private applyEvent({ at, kind, win }: PendingEvent): void {
    const { state, reservation, request } = win;
    this.tally.touch(state);
    if (kind === 'release') {
      state.release(reservation);
    } else if (at >= win.expiresAt) {
      if (kind === 'impressions') this.tally.reason(win.campaign.id, at, 'EVENT_EXPIRED');
    } else {
      const fact = this.tally.factOf(win, request.viewer);
      fact.count(kind);
      if (kind === 'impressions') {
        state.settle(reservation);
        fact.spend += reservation.amount;
        this.tally.bill(win.campaign.id, reservation.amount);
      }
      if (kind === 'clicks') state.countClick(reservation);
      if (isPlacementMeasure(kind)) state.placements.add(placementOf(request), kind, request.at);
    }
  }
}
