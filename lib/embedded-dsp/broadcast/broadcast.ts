import { type Clock, systemClock } from '../clock';
import { cities } from '../dictionaries/cities';
import { countries } from '../dictionaries/countries';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { segmentsNamedBy } from '../exchange/campaigns/compiled-campaign';
import type { Explanation } from '../exchange/decisions/explanation';
import type { RecentDecision } from '../exchange/decisions/outcome';
import { createExchange, type Exchange } from '../exchange/exchange';
import { createWorld, type World } from '../exchange/market/world';
import { logFault } from '../log-fault';
import { topicsByPlacement } from '../rules/rule-book';
import { RuleResults } from '../rules/rule-results';
import { Audience } from '../segments/audience';
import { forgetReasons } from '../settlement/forget-reasons';
import type { BroadcastDeps } from './broadcast-deps';
import { CampaignLoader, type Load } from './campaign-loader';
import { ExchangeTime } from './exchange-time';
import { readHistory } from './history-question';
import { loadMarket, type Market } from './load-market';
import { marketNow } from './market-now';
import { type History, runHistory } from './run-history';
import { Unsettled } from './unsettled';
import { Watch } from './watch';

/** A write waits no longer than this for the bidder to begin to read it. */
const turnMs = 100;
/** Between two turns that make up for a gap: the API answers meanwhile. */
const breathMs = 50;
const settleEveryMs = 1_000;
/** Writes call `touch`; this catches what was written past the API. */
const reloadEveryMs = 60_000;
const tidyEveryMs = 3_600_000;
/** In a market of more campaigns reasons are settled together, because each is a row to be written. */
const fewCampaigns = 500;
const reasonsEveryMs = 60_000;
/** Auctions of an average second at speed 1. */
const liveRequests = 30;

/** Runs the exchange in real time: gives it its campaigns, settles what happens, tells who is concerned. */
export class Broadcast {
  private readonly world: World;
  private exchange: Exchange | undefined;
  readonly watch = new Watch();
  private readonly audience: Audience;
  private readonly results: RuleResults;
  private readonly loader: CampaignLoader;
  private readonly clock: Clock;
  private readonly time: ExchangeTime;
  private readonly ending = new AbortController();
  private readonly unsettled: Unsettled;
  private isTouched = true;
  private isBehind = false;
  // Moments of the clock's `elapsed`.
  private loadedAt = Number.NEGATIVE_INFINITY;
  private settledAt = Number.NEGATIVE_INFINITY;
  private tidiedAt = Number.NEGATIVE_INFINITY;
  private reasonsAt = Number.NEGATIVE_INFINITY;
  private campaigns = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly deps: BroadcastDeps) {
    this.clock = deps.clock ?? systemClock;
    this.time = new ExchangeTime(this.clock, deps.exchange.speed);
    this.world = createWorld(deps.exchange.seed, { cities: cities(), countries: countries() });
    this.loader = new CampaignLoader(deps.database);
    this.audience = new Audience(deps.database, this.people);
    this.unsettled = new Unsettled(deps, this.watch);
    this.results = new RuleResults(deps.facts, topicsByPlacement(this.world.inventory));
  }

  /** Number of people in the simulated exchange. */
  get people(): number {
    return this.world.population.size;
  }

  /** Makes the past `days` by running the exchange through them. For a store without facts; call before `start`. */
  async seedHistory(days: number, now = this.clock.now()): Promise<History> {
    const market = await loadMarket(this.deps.database);
    const { exchange, history } = await runHistory({ ...this.deps, world: this.world, market, days, now });
    this.exchange = exchange;
    this.time.at = now;
    return history;
  }

  /** Begins to run, until `stop`. */
  start(): void {
    if (this.deps.exchange.speed > 0) this.running ??= this.run();
  }

  /** Runs even without simulated traffic, because somebody else sells. */
  open(): void {
    this.running ??= this.run();
  }

  /** Ends the current turn and settles what has happened. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /** To be called after every write that the bidder must know: a campaign, its parts, a target, a balance, an SSP. */
  touch(): void {
    this.isTouched = true;
  }

  /** Gate by gate, why a campaign did or did not bid for a request. */
  explain(requestId: string, campaignId: number): Explanation | undefined {
    return this.exchange?.explain(requestId, campaignId);
  }

  /** A campaign's latest decisions, the newest first. */
  recent(campaignId: number): RecentDecision[] {
    return this.exchange?.recent(campaignId) ?? [];
  }

  /** For deciding elsewhere as the bidder would now; null while nothing is sold. */
  marketNow(campaigns: readonly BiddableCampaign[]) {
    const { exchange, audience, results } = this;
    const isSelling = this.running && this.deps.exchange.speed > 0;
    return exchange && isSelling ? marketNow({ exchange, audience, results }, campaigns) : null;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const began = this.clock.elapsed();
      await this.turn(began).catch((error) => logFault('exchange', error));
      const rest = Math.max(0, turnMs - (this.clock.elapsed() - began));
      await this.clock.sleep(this.isBehind ? breathMs : rest, signal);
    }
    if (this.exchange) this.unsettled.push(this.exchange.advance(this.time.at));
    await this.unsettled.settle().catch((error) => logFault('exchange', error));
  }

  private async turn(elapsed: number): Promise<void> {
    const isDue = elapsed - this.settledAt >= settleEveryMs || this.isTouched || this.isBehind;
    if (this.exchange && isDue) {
      this.settledAt = elapsed;
      await this.goOn(this.exchange, elapsed);
      await this.unsettled.settle();
      await this.watch.tell(this.time.at, this.deps);
    }
    if (this.isTouched || elapsed - this.loadedAt >= reloadEveryMs) await this.reload(elapsed);
  }

  private async goOn(exchange: Exchange, elapsed: number): Promise<void> {
    const withReasons = this.campaigns <= fewCampaigns || elapsed - this.reasonsAt >= reasonsEveryMs;
    if (withReasons) this.reasonsAt = elapsed;
    const { skipTo, to, isBehind } = this.time.next();
    this.isBehind = isBehind;
    this.deps.door?.turn(exchange, this.clock.now());
    if (skipTo !== null) this.unsettled.push(exchange.skip(skipTo));
    this.unsettled.push(await exchange.advanceInTurns(to, withReasons));
  }

  /** Everything that has happened is settled by now, so the balances read here are those the exchange must have. */
  private async reload(elapsed: number): Promise<void> {
    this.isTouched = false;
    this.loadedAt = elapsed;
    try {
      if (elapsed - this.tidiedAt >= tidyEveryMs) {
        await forgetReasons(this.deps.database, this.clock.now());
        // In case a change left no trace.
        this.loader.forget();
        this.tidiedAt = elapsed;
      }
      const market = await loadMarket(this.deps.database);
      await this.supply(market, await this.loader.load());
    } catch (error) {
      this.isTouched = true;
      this.loader.forget();
      throw error;
    }
  }

  private async supply(market: Market, { all, changes }: Load): Promise<void> {
    const { campaigns, uses, balances } = all;
    const requestsPerSecond = liveRequests * this.deps.exchange.speed;
    const isFresh = !this.exchange;
    if (isFresh) this.time.at = this.clock.now();
    const now = this.time.at;
    this.exchange ??= createExchange({ world: this.world, ...market, requestsPerSecond, startsAt: now });
    this.exchange.configure({ ...market, requestsPerSecond });
    await this.audience.refresh(segmentsNamedBy(campaigns), now);
    await this.results.refresh(campaigns, now);
    this.exchange.inform({
      isMember: (segmentId, viewer, at) => this.audience.isMember(segmentId, viewer, at),
      bookOf: (campaignId) => this.results.bookOf(campaignId),
    });
    if (changes && !isFresh) await this.exchange.changeCampaigns(changes);
    else await this.exchange.setCampaignsInTurns(campaigns, uses, balances);
    const ids = campaigns.map(({ id }) => id);
    if (isFresh) this.exchange.remember(await readHistory(this.deps.facts, ids, now));
    this.watch.adopt(all, market);
    this.campaigns = campaigns.length;
    await this.deps.door?.supply({ exchange: this.exchange, rates: market.rates, campaigns }, this.clock.now());
  }
}
