import { LeasedBidder } from '@/lib/embedded-dsp/bidders/leased-bidder';
import type { BiddableCampaign, LiveUse } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { OfferedSlot } from '@/lib/embedded-dsp/exchange/decisions/flight';
import { orphanOf } from '@/lib/embedded-dsp/exchange/decisions/orphan';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import type { Exchange } from '@/lib/embedded-dsp/exchange/exchange';
import { requestAt, type SimulatedRequest } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import type { PlainFlight } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { exchangeOf, rates, ssps, start, worldOf } from './sample-world';

const heldMs = 120_000;
const ttlMs = 900_000;

/** A bid that went to an SSP, and what became of it. */
export interface SentBid extends PlainFlight {
  sentAt: number;
  end: 'OPEN' | 'LOST' | 'BILLED' | 'REFUSED';
  /** Told to be lost, so that another impression could take its place. It may be shown even so. */
  wasLost: boolean;
}

let requests: (SimulatedRequest | undefined)[] = [];
/** What the SSPs sell in the first 40 seconds: the same on every market. */
const firstRequests = () => {
  if (requests.length > 0) return requests;
  requests = ssps
    .map((one) => trafficOf(one, worldOf(7)))
    .flatMap((selling) =>
      Array.from({ length: 40 }, (_, second) => requestAt(worldOf(7), selling, rates, start / 1000 + second, 0)),
    );
  return requests;
};

/** Several bidders of one leader under one clock, without processes. */
export class LeasedMarket {
  now = start;
  readonly exchange: Exchange;
  readonly bidders: (LeasedBidder | null)[];
  readonly sent: SentBid[] = [];
  /** For which somebody bids at the start; every so many of them where `fewer` do. */
  readonly slots: OfferedSlot[];
  readonly outcomes: Outcome[] = [];
  private readonly uses = new Map<number, LiveUse>();
  private next = 1;
  /** The others are of other machines. */
  private readonly homes: number;

  constructor(
    readonly campaigns: readonly BiddableCampaign[],
    readonly balances: ReadonlyMap<number, bigint>,
    { bidders = 2, requestsPerSecond = 0, fewer = 1, homes = Number.POSITIVE_INFINITY } = {},
  ) {
    this.homes = Math.min(homes, bidders);
    this.exchange = exchangeOf({ world: worldOf(7), requestsPerSecond });
    this.exchange.setCampaigns(campaigns, new Map(), balances);
    this.bidders = Array.from({ length: bidders }, () => null);
    const slots = firstRequests().flatMap((request, at) =>
      // People of real SSPs have negative numbers.
      request && at % fewer === 0
        ? [{ context: { ...request.context, viewer: -1 - at }, cityName: request.city.en }]
        : [],
    );
    this.slots = slots.filter(({ context, cityName }) => {
      const { moment } = this.exchange.outside;
      return this.exchange.examine({ cityName, context: { ...context, at: moment } }).offer !== null;
    });
  }

  async begin(at: number): Promise<LeasedBidder> {
    const bidder = new LeasedBidder(rates, () => this.now);
    await bidder.setCampaigns(this.campaigns, new Map(), this.balances);
    this.exchange.leader.enlist(at, this.homes, this.now);
    this.bidders[at] = bidder;
    this.handOver(at);
    return bidder;
  }

  async beginAll(): Promise<void> {
    for (const at of this.bidders.keys()) await this.begin(at);
    // What one was granted changes what the others may have.
    for (const at of this.bidders.keys()) this.handOver(at);
  }

  kill(at: number): void {
    this.bidders[at] = null;
    this.exchange.leader.dismiss(at, this.now);
  }

  /** Hands over; an answer that is lost leaves the bidder with what it had. */
  handOver(at: number, isAnswered = true): void {
    const bidder = this.bidders[at];
    if (!bidder) return;
    const requestedAt = this.now;
    const result = this.exchange.leader.handOver(at, bidder.takeDone(), this.now);
    if (result && isAnswered) bidder.follow(result, requestedAt);
  }

  async bid(at: number, slot: OfferedSlot): Promise<SentBid | null> {
    const bidder = this.bidders[at];
    if (!bidder?.isLeased) return null;
    const times = { id: `bid ${this.next++}`, heldMs, ttlMs };
    const [answer] = await bidder.bid([{ slots: [slot], times, isTest: false }]);
    const flight = answer?.flight;
    if (!flight) return null;
    const sent: SentBid = { ...flight, sentAt: this.now, end: 'OPEN', wasLost: false };
    this.sent.push(sent);
    return sent;
  }

  /** What the SSP says of a bid, told by its token alone where nobody remembers it. */
  report(bid: SentBid, what: 'win' | 'loss' | 'show', amount = bid.amount): void {
    // A late report is refused before it is counted.
    if (this.now >= bid.sentAt + ttlMs) return;
    const { outside } = this.exchange;
    const token = { ...bid, sspId: 1, currency: 'RUB' as const };
    const flight = outside.find(bid.id) ?? outside.adopt(orphanOf(token, { name: 'An SSP', ttlMs }, 'SENT'));
    if (!flight) return;
    if (what === 'win') outside.won(flight);
    else if (what === 'loss') {
      outside.lost(flight);
      if (bid.end === 'OPEN' && flight.stage === 'LOST') Object.assign(bid, { end: 'LOST', wasLost: true });
    } else if (bid.end === 'OPEN' || bid.end === 'LOST') {
      const isBilled = outside.show(flight, amount);
      bid.end = isBilled ? 'BILLED' : 'REFUSED';
      if (isBilled) bid.amount = amount;
    }
  }

  pass(ms: number): void {
    // The time of a bid begins at the next look at all of them.
    this.exchange.outside.sweep(this.now);
    this.now += ms;
    this.advance();
    this.exchange.outside.sweep(this.now);
    this.exchange.leader.sweep(this.now);
  }

  /** Micros of bids of which something may still be heard in time. */
  open(campaignId: number): bigint {
    return this.sent
      .filter((bid) => bid.campaignId === campaignId && bid.end === 'OPEN' && this.now < bid.sentAt + heldMs)
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  billed(campaignId: number): bigint {
    return this.sent
      .filter((bid) => bid.campaignId === campaignId && bid.end === 'BILLED')
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** What the leader says of a campaign. */
  reading(campaignId: number): LiveUse {
    this.advance();
    const known = this.uses.get(campaignId);
    if (!known) throw new Error(`Nothing was told of campaign ${campaignId}`);
    return known;
  }

  private advance(): void {
    const outcome = this.exchange.advance(this.now);
    this.outcomes.push(outcome);
    for (const [id, use] of outcome.uses) this.uses.set(id, use);
  }
}
