import type { BiddableCampaign } from '../../exchange/campaigns/campaign';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { ReasonCode } from '../../exchange/gates/reason-codes';
import type { MarketNow } from '../../exchange/market-now';
import type { RealWins } from '../../kept-traffic/real-wins';
import { checksAddresses } from './open-campaign';
import { countIn, type Draft, type Variant } from './question';
import { Trial } from './trial';
import type { Params, TrialCampaign, Tried } from './trial-campaign';
import { withoutGates } from './without-gates';

/** Estimated results of a campaign on real SSPs. Each kept request represents several. Spend in micros. */
export interface RealSide {
  counts: Map<ReasonCode, number>;
  bids: number;
  wins: number;
  impressions: number;
  clicks: number;
  spend: number;
  /** Variances of bids and wins, from sampling and from the outcome of auctions. */
  ofBids: number;
  ofWins: number;
  /** Bids at prices at which none of ours has ended yet. */
  unseen: number;
}

const sums = { bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0, ofBids: 0, ofWins: 0, unseen: 0 };
export const emptyRealSide = (): RealSide => ({ ...sums, counts: new Map() });

/** Kept requests have no IP address, so that a white list would refuse them all. */
const withoutAddresses = (campaign: BiddableCampaign) =>
  checksAddresses(campaign) ? withoutGates(campaign, ['IP'], []) : campaign;

/** Sums of one stratum. */
interface Stratum {
  bids: number;
  wins: number;
  winsSquared: number;
  chance: number;
}

const emptyStratum = (): Stratum => ({ bids: 0, wins: 0, winsSquared: 0, chance: 0 });

/** Evaluates kept requests of one real SSP. Wins are estimated from earlier bids. */
export class RealTrial extends Trial<Params> {
  readonly results = new Map<number, RealSide>();
  private readonly strata = new Map<number, Stratum>();
  /** Bids and the error of their win rate, by estimates that share their error. */
  private readonly together = new Map<number, Map<string, { bids: number; error: number }>>();
  /** Number of requests that each request of the stratum represents. */
  protected weight = 1;

  constructor(
    market: MarketNow,
    draft: Draft,
    private readonly chances: RealWins,
    variants: readonly Variant[] = [],
  ) {
    super(
      market,
      {
        ...draft,
        before: draft.before && withoutAddresses(draft.before),
        after: withoutAddresses(draft.after),
        others: draft.others.map(withoutAddresses),
      },
      variants.map((variant) => ({ ...variant, after: withoutAddresses(variant.after) })),
    );
  }

  sideOf(id: number): RealSide {
    const known = this.results.get(id) ?? emptyRealSide();
    this.results.set(id, known);
    return known;
  }

  /** Evaluates a uniform sample of `of` requests. Strata must be in chronological order. */
  runStratum(contexts: readonly BidContext[], of: number): void {
    if (contexts.length === 0) return;
    this.weight = of / contexts.length;
    this.strata.clear();
    this.run(
      contexts.map((context) => ({
        request: { context, city: { en: '' } },
        second: Math.floor(context.at / 1000),
      })),
    );
    for (const [id, stratum] of this.strata) this.close(this.sideOf(id), stratum, { kept: contexts.length, of });
  }

  /** Adds the error of the win rates. Call once, at the end. */
  end(): void {
    for (const [id, chances] of this.together)
      for (const { bids, error } of chances.values()) this.sideOf(id).ofWins += (bids * error) ** 2;
    this.together.clear();
  }

  protected override refused({ id }: TrialCampaign, code: ReasonCode, count: number): void {
    countIn(this.sideOf(id), code, count * this.weight);
  }

  protected finish({ request }: Params, { contender: { trial, state }, bid, code }: Tried): void {
    const side = this.sideOf(trial.id);
    const { weight } = this;
    const end = bid ? this.endAmongOwn(trial, bid, state) : null;
    if (!bid || end === 'LOST_TO_OWN') {
      countIn(side, end === 'LOST_TO_OWN' ? end : (code ?? 'LOST'), weight);
      return;
    }
    const chance = this.chances.chance(request.context, bid.price.bid);
    // A higher bid of another client was sent instead.
    const wins = end === 'FIRST' ? chance.wins : 0;
    const stratum = this.strata.get(trial.id) ?? emptyStratum();
    this.strata.set(trial.id, stratum);
    stratum.bids++;
    stratum.wins += wins;
    stratum.winsSquared += wins ** 2;
    stratum.chance += wins * (1 - wins);
    if (end === 'FIRST') this.note(trial.id, chance.name, chance.error);
    countIn(side, 'WON', weight * wins);
    countIn(side, 'LOST', weight * (1 - wins));
    side.bids += weight;
    side.wins += weight * wins;
    side.impressions += weight * wins * chance.impressions;
    side.clicks += weight * wins * chance.impressions * chance.clicks;
    side.spend += weight * wins * chance.impressions * bid.price.impression;
    if (!chance.isSeen) side.unseen += weight;
  }

  private note(id: number, name: string, error: number): void {
    const chances = this.together.get(id) ?? new Map<string, { bids: number; error: number }>();
    this.together.set(id, chances);
    chances.set(name, { bids: (chances.get(name)?.bids ?? 0) + this.weight, error });
  }

  private close(
    side: RealSide,
    { bids, wins, winsSquared, chance }: Stratum,
    { kept, of }: { kept: number; of: number },
  ) {
    const scale = (of ** 2 * (1 - kept / of)) / kept;
    const varianceOf = (sum: number, squared: number) => Math.max(0, squared / kept - (sum / kept) ** 2);
    side.ofBids += scale * varianceOf(bids, bids);
    side.ofWins += scale * varianceOf(wins, winsSquared) + (chance * of) / kept;
  }
}
