import { ActiveCampaigns } from '../../exchange/campaigns/active-campaigns';
import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { Steering } from '../../exchange/campaigns/campaign-reading';
import type { CampaignState } from '../../exchange/campaigns/campaign-state';
import { noAdSet } from '../../exchange/campaigns/compiled-campaign';
import { teach } from '../../exchange/campaigns/learned';
import { type Bid, bestOffer } from '../../exchange/decisions/bidder';
import type { AdSetGateInput } from '../../exchange/gates/gate';
import type { Matched } from '../../exchange/gates/matched';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import { localTime } from '../../exchange/market/local-time';
import type { MarketNow } from '../../exchange/market-now';
import { slotMs, slotStartOf } from '../../facts/fact';
import { atOnce } from '../../steps';
import { MetRivals } from './met-rivals';
import { ample, openCampaign } from './open-campaign';
import { audienceDataOf, countIn, type Draft, emptySide, type Side, type Variant } from './question';
import { Rivals } from './rivals';
import type { Contender, Params, TrialCampaign, Tried } from './trial-campaign';

/** The last quarter of an hour that a campaign began. */
interface Begun {
  at: number;
  day: string;
  steering: Steering;
}

/** Who takes part in the auctions. */
interface Field {
  contenders: readonly Contender[];
  others: MetRivals;
}

/**
 * Evaluates requests one by one, like the bidder with its present knowledge, for a campaign before and after one or
 * several changes. All variants compete with the other campaigns, but not with each other. Budgets, pace and frequency
 * are not used up.
 */
export abstract class Trial<S extends Params> {
  readonly before: Side | null;
  /** Of the draft, then of each variant. */
  readonly afters: readonly Side[];
  requests = 0;
  /** Requests with an equal bid of another campaign of the client: the winner depends on usage. */
  ties = 0;
  /** How often another campaign of the client won first, against the campaign before the change. */
  readonly lostTo = new Map<number, number>();
  /** Other campaigns that bid for requests that one of ours bid on. */
  readonly met = new Set<number>();
  /** Bids of others for the present request, as far as they can decide how ours end. */
  protected readonly rivals = new Rivals();
  protected readonly activeCampaigns: ActiveCampaigns;
  protected readonly ours: ReadonlyMap<number, TrialCampaign>;
  private readonly begun = new Map<CampaignState, Begun>();
  private readonly tried: Tried[] = [];
  /** Known from the first request on. */
  private field: Field | undefined;
  private slotStart = 0;

  constructor(
    protected readonly market: MarketNow,
    protected readonly draft: Draft,
    variants: readonly Variant[] = [],
  ) {
    const { before } = draft;
    const trialCampaignOf = (id: number, campaign: BiddableCampaign, isAlone = false): TrialCampaign => ({
      id,
      campaign: { ...campaign, id },
      side: emptySide(),
      isAlone,
    });
    const afters = [draft, ...variants].map(({ after, isAlone }, at) => trialCampaignOf(-1 - at, after, isAlone));
    const stored = before && trialCampaignOf(before.id, before);
    this.before = stored?.side ?? null;
    this.afters = afters.map(({ side }) => side);
    this.ours = new Map([...afters, ...(stored ? [stored] : [])].map((trial) => [trial.id, trial]));
    this.activeCampaigns = new ActiveCampaigns(({ campaign }, code, count) => {
      const trial = this.ours.get(campaign.id);
      if (trial) this.refused(trial, code, count);
    });
  }

  /** Results of the draft. */
  get after(): Side {
    return this.afters[0] ?? emptySide();
  }

  /** Evaluates the requests of a sample. */
  run(requests: Iterable<S>): void {
    let second = -1;
    for (const sampled of requests) {
      if (sampled.second !== second) {
        second = sampled.second;
        this.begin(second);
      }
      this.requests++;
      this.decide(sampled);
    }
    this.activeCampaigns.reportCounts();
  }

  private begin(second: number): void {
    const slotStart = slotStartOf(second * 1000);
    if (this.slotStart === 0) this.sit(slotStart);
    if (slotStart !== this.slotStart) {
      this.slotStart = slotStart;
      this.beginSlot(slotStart);
    }
    this.activeCampaigns.beginSecond(second);
  }

  /**
   * Begins a quarter of an hour for the campaigns that it may change. A week has too many to begin each for all, and
   * nothing is used up.
   */
  private beginSlot(at: number): void {
    for (const [state, begun] of this.begun) {
      const { schedule, startsAt, endsAt, timeZone } = state.campaign;
      const { day } = localTime(timeZone, at);
      const isReached = (moment: number) => moment > begun.at && moment < at + slotMs;
      const isSame = schedule === null && day === begun.day && !isReached(startsAt);
      if (isSame && (endsAt === null || !isReached(endsAt))) continue;
      Object.assign(begun, { at, day });
      state.beginSlot(at);
      // The steering must not learn from what was not used.
      state.steering = begun.steering;
    }
  }

  private sit(at: number): void {
    const { draft, market, activeCampaigns } = this;
    const all = [...[...this.ours.values()].map(({ campaign }) => campaign), ...draft.others].map(openCampaign);
    activeCampaigns.audienceData = audienceDataOf(market, (id) => this.storedId(id));
    activeCampaigns.curve.adopt(market.observed);
    atOnce(activeCampaigns.replace(all, new Map(), new Map(all.map(({ clientId }) => [clientId, ample])), at));
    for (const state of activeCampaigns.bidding) {
      const learned = market.learned.get(this.storedId(state.campaign.id));
      if (learned) teach(state, learned, market.now);
      const { day } = localTime(state.campaign.timeZone, at);
      this.begun.set(state, { at, day, steering: state.steering });
    }
  }

  private readonly storedId = (id: number): number => (id < 0 ? this.draft.after.id : id);

  private decide(sampled: S): void {
    const { context, city } = sampled.request;
    const { rates } = this.market;
    const matched = this.activeCampaigns.match(context, rates);
    this.field ??= this.fieldOf(matched);
    this.tried.length = 0;
    let input: AdSetGateInput | undefined;
    let highest = 0;
    for (const contender of this.field.contenders) {
      const { state, row } = contender;
      if (!matched.has(row)) continue;
      input = { request: context, cityName: city.en, campaign: state.campaign, reading: state, adSet: noAdSet };
      const made = bestOffer(input, matched.adSetsOf(row, state), rates);
      const isBid = typeof made !== 'string';
      if (isBid) highest = Math.max(highest, made.price.bid);
      this.tried.push({ contender, bid: isBid ? made : null, code: isBid ? null : made });
    }
    this.rivals.clear();
    if (input && highest > 0) this.field.others.gather(input, highest);
    for (const one of this.tried) this.finish(sampled, one);
  }

  private fieldOf(matched: Matched): Field {
    const { draft, market, rivals, met } = this;
    const contenders: Contender[] = [];
    const others: CampaignState[] = [];
    for (const state of this.activeCampaigns.bidding) {
      const trial = this.ours.get(state.campaign.id);
      if (trial) contenders.push({ trial, state, row: matched.rowOf(state) });
      else others.push(state);
    }
    const known = { matched, clientId: draft.after.clientId, rates: market.rates, rivals, met };
    return { contenders, others: new MetRivals(others, known) };
  }

  /** Counts the result of a request that passed the index. */
  protected abstract finish(sampled: S, tried: Tried): void;

  /** Counts refusals by the index. */
  protected refused({ side }: TrialCampaign, code: ReasonCode, count: number): void {
    countIn(side, code, count);
  }

  /** Returns the result of the auction among our campaigns. */
  protected endAmongOwn({ id, campaign, isAlone }: TrialCampaign, offer: Bid, { partOfDue }: CampaignState) {
    const { bid } = offer.price;
    const challenge = { bid, clientId: campaign.clientId, partOfDue, order: this.storedId(id), isAlone };
    if (this.rivals.hasTie(challenge)) this.ties++;
    return this.rivals.endOf(challenge);
  }
}
