import type { Steering } from '../exchange/campaigns/campaign-reading';
import type { CampaignState } from '../exchange/campaigns/campaign-state';
import { noAdSet } from '../exchange/campaigns/compiled-campaign';
import { teach } from '../exchange/campaigns/learned';
import { Seats } from '../exchange/campaigns/seats';
import { rivalBid } from '../exchange/decisions/auction';
import { type Bid, bestOffer } from '../exchange/decisions/bidder';
import { fateOf } from '../exchange/decisions/fate';
import type { Match } from '../exchange/gates/match-index';
import type { ReasonCode } from '../exchange/gates/reason-codes';
import type { SimulatedRequest } from '../exchange/market/request';
import type { MarketNow } from '../exchange/market-now';
import type { Offer } from '../exchange/price/own-auction';
import { slotMs } from '../facts/fact';
import { atOnce } from '../steps';
import { ample, openCampaign } from './open-campaign';
import { type Draft, emptySide, knowledgeOf, type Side } from './question';
import { firstOfClient, Rivals } from './rivals';
import type { SampledRequest } from './traffic-sample';

/** What became of a request that passed every gate before the price. */
export interface Decided {
  sampled: SampledRequest;
  code: ReasonCode;
  bid: Bid | null;
  /** The other campaigns' offers, ours and theirs. */
  rivals: readonly Offer[];
  /** Billed; null where it was not shown in time. */
  shown: { spend: number; isClicked: boolean } | null;
}

/** Ids of drafts lie where no campaign has one. */
const draftIdOf = (id: number): number => -Math.abs(id) - 1;

/**
 * Decides requests one by one, as the bidder would with what it knows now, for a campaign as it is and as it would be.
 * Both stand at the same table with everybody else, but never see each other. Nothing is used up: no budget, no pace,
 * no frequency.
 */
export class SampleTrial {
  readonly before: Side | null;
  readonly after = emptySide();
  requests = 0;
  /** Other campaigns that made an offer for a request that one of the two bid on. */
  readonly met = new Set<number>();
  /** Requests on which an own campaign bid exactly as much: whose turn it is follows from what was used. */
  ties = 0;
  /** How often a campaign of the same client went in the place of the campaign as it is. */
  readonly lostTo = new Map<number, number>();
  private readonly seats: Seats;
  private readonly steering = new Map<CampaignState, Steering>();
  private readonly ids: { before: number | null; after: number };
  private slotStart = 0;

  constructor(
    private readonly market: MarketNow,
    private readonly draft: Draft,
    private readonly onDecided: (decided: Decided) => void = () => undefined,
  ) {
    this.before = draft.before && emptySide();
    this.ids = { before: draft.before?.id ?? null, after: draftIdOf(draft.after.id) };
    this.seats = new Seats(({ campaign }, code, count) => this.count(campaign.id, code, count));
  }

  /** Decides the requests of a sample. */
  run(requests: Iterable<SampledRequest>): void {
    let second = -1;
    for (const sampled of requests) {
      if (sampled.second !== second) {
        second = sampled.second;
        this.begin(second);
      }
      this.requests++;
      this.decide(sampled);
    }
    this.seats.tellCounts();
  }

  private begin(second: number): void {
    const slotStart = Math.floor((second * 1000) / slotMs) * slotMs;
    if (this.slotStart === 0) this.sit(slotStart);
    if (slotStart !== this.slotStart) {
      this.slotStart = slotStart;
      atOnce(this.seats.beginSlot(slotStart));
      // Nothing was used meanwhile from which the steering could learn.
      for (const state of this.seats.bidding) state.steering = this.steering.get(state) ?? state.steering;
    }
    this.seats.beginSecond(second);
  }

  private sit(at: number): void {
    const { draft, market, seats } = this;
    const own = [{ ...draft.after, id: this.ids.after }, ...(draft.before ? [draft.before] : [])];
    const all = [...own, ...draft.others].map(openCampaign);
    seats.knowledge = knowledgeOf(market, (id) => this.storedId(id));
    seats.curve.adopt(market.observed);
    atOnce(seats.seat(all, new Map(), new Map(all.map(({ clientId }) => [clientId, ample])), at));
    for (const state of seats.bidding) {
      const learned = market.learned.get(this.storedId(state.campaign.id));
      if (learned) teach(state, learned, market.now);
      this.steering.set(state, state.steering);
    }
  }

  private readonly storedId = (id: number): number => (id === this.ids.after ? this.draft.after.id : id);

  private decide(sampled: SampledRequest): void {
    const { request } = sampled;
    const matches = this.seats.match(request.context, this.market.rates);
    const ours = matches.filter(this.isOurs);
    if (ours.length === 0) return;
    const decisions = ours.map((match) => ({ match, ...this.offer(request, match) }));
    const isBid = decisions.some(({ bid }) => bid !== null);
    const rivals = new Rivals(isBid ? this.offersOfOthers(request, matches) : []);
    for (const { match, bid, code } of decisions) {
      const { state } = match;
      const { id } = state.campaign;
      const met = this.draft.isAlone && id === this.ids.after ? this.withoutOwn(rivals) : rivals;
      this.finish(sampled, id, bid ? { state, bid } : null, code ?? 'LOST', met);
    }
  }

  private offer(request: SimulatedRequest, { state, adSets }: Match) {
    const { context, city } = request;
    const look = { request: context, cityName: city.en, campaign: state.campaign, reading: state, adSet: noAdSet };
    return bestOffer(look, adSets, this.market.rates);
  }

  /** What other campaigns offer. Loops instead of chains: a sample asks this a million times. */
  private offersOfOthers(request: SimulatedRequest, matches: readonly Match[]): Offer[] {
    const offers: Offer[] = [];
    for (const match of matches) {
      if (this.isOurs(match)) continue;
      const { bid } = this.offer(request, match);
      if (bid) offers.push({ state: match.state, bid });
    }
    return offers;
  }

  private withoutOwn({ offers }: Rivals): Rivals {
    return new Rivals(offers.filter(({ state }) => state.campaign.clientId !== this.draft.after.clientId));
  }

  private readonly isOurs = ({ state }: Match): boolean =>
    state.campaign.id === this.ids.before || state.campaign.id === this.ids.after;

  private finish(sampled: SampledRequest, id: number, offer: Offer | null, refusal: ReasonCode, rivals: Rivals): void {
    const code = offer ? this.endOf(sampled.request, offer, rivals) : refusal;
    const side = this.sideOf(id);
    this.count(id, code, 1);
    const shown = offer && code === 'WON' ? shownAs(sampled, offer.bid) : null;
    if (side && (code === 'WON' || code === 'LOST')) {
      side.bids++;
      if (code === 'WON') side.wins++;
      if (shown) {
        side.impressions++;
        side.spend += BigInt(shown.spend);
        if (shown.isClicked) side.clicks++;
      }
    }
    if (code === 'LOST_TO_OWN' && id === this.ids.before) this.noteRival(rivals);
    if (id === this.ids.after) this.onDecided({ sampled, code, bid: offer?.bid ?? null, rivals: rivals.offers, shown });
  }

  private noteRival({ offers }: Rivals): void {
    const first = firstOfClient(offers, this.draft.after.clientId);
    if (first !== null) this.lostTo.set(first, (this.lostTo.get(first) ?? 0) + 1);
  }

  /** The end of the auctions: first among the client's campaigns, then against everybody. */
  private endOf(request: SimulatedRequest, offer: Offer, rivals: Rivals): 'LOST_TO_OWN' | 'LOST' | 'WON' {
    const { clientId } = this.draft.after;
    const { bid } = offer.bid.price;
    for (const { state, bid: theirs } of rivals.offers) {
      this.met.add(state.campaign.id);
      if (theirs.price.bid === bid && state.campaign.clientId === clientId) this.ties++;
    }
    const end = rivals.endOf(offer, { clientId, order: this.storedId(offer.state.campaign.id) });
    if (end !== 'FIRST') return end;
    return bid > rivalBid(request) ? 'WON' : 'LOST';
  }

  private sideOf(id: number): Side | null {
    if (id === this.ids.after) return this.after;
    return id === this.ids.before ? this.before : null;
  }

  private count(id: number, code: ReasonCode, count: number): void {
    const counts = this.sideOf(id)?.counts;
    counts?.set(code, (counts.get(code) ?? 0) + count);
  }
}

/** Whether a win is shown in time, and clicked in time. */
function shownAs({ request, ttl }: SampledRequest, { creative, price }: Bid): Decided['shown'] {
  const inTime = fateOf(request, creative, ttl).filter(([, after]) => after < ttl);
  if (!inTime.some(([kind]) => kind === 'impressions')) return null;
  return { spend: price.impression, isClicked: inTime.some(([kind]) => kind === 'clicks') };
}
