import { limits } from '@/lib/contract/limits';
import { cities } from '../dictionaries/cities';
import type { BiddableCampaign, EarlierUse } from '../exchange/campaigns/campaign';
import { inventoryFor } from '../exchange/market/inventory';
import { settledPeople } from '../exchange/market/population';
import { usualPeople } from '../exchange/market/world';
import type { MarketNow } from '../exchange/market-now';
import { exchangeInThread } from '../running-exchange/exchange-in-thread';
import type { RunningExchange, RunningOptions } from '../running-exchange/running-exchange';
import { forgetReasons } from '../settlement/forget-reasons';
import { Briefing } from './briefing';
import { CampaignLoader, type Load } from './campaign-loader';
import { rememberHistory, seatCampaigns } from './fill-exchange';
import { readHistory } from './history-question';
import { loadMarket, type Market } from './load-market';
import { moveDays } from './move-days';
import type { RunnerDeps } from './runner-deps';
import { SoldTime } from './sold-time';

/**
 * Average number of auctions per second at speed 1. A demonstration's budgets fit this traffic, and its past has as much
 * of it as its present.
 */
const usualRequests = 0.4;

const dayMs = 86_400_000;
const noRates = { USD: 0n, EUR: 0n, RUB: 0n };

/** Everything from the store that an exchange needs. */
export interface Stock extends Load {
  market: Market;
}

/** Opens exchanges and supplies them with SSPs, campaigns and audience data. */
export class ExchangeSupply {
  readonly sold: SoldTime;
  /** The options of the last exchange. */
  private traffic: Market & { requestsPerSecond: number } = { ssps: [], rates: noRates, requestsPerSecond: 0 };
  /** Number of viewers in the simulated exchange. */
  readonly people = settledPeople(cities(), usualPeople);
  private readonly loader: CampaignLoader;
  private readonly briefing: Briefing;

  constructor(private readonly deps: RunnerDeps) {
    this.loader = new CampaignLoader(deps.database);
    this.sold = new SoldTime(deps.database, deps.exchange.seed);
    const inventory = inventoryFor(deps.exchange.seed >>> 0);
    this.briefing = new Briefing({ ...deps, people: this.people, inventory });
  }

  /** Opens an exchange without any data. */
  open(options: Omit<RunningOptions, 'seed'>): RunningExchange {
    const { openExchange = exchangeInThread, exchange } = this.deps;
    return openExchange({ ...options, seed: exchange.seed, recordsDay: true });
  }

  /** Opens an exchange with all data, which records its days from a moment on. Times in epoch ms. */
  async openWhole(stock: Stock, startsAt: number, recordedFrom = startsAt): Promise<RunningExchange> {
    const exchange = this.open({ ...this.trafficOf(stock), startsAt, quietUntil: recordedFrom });
    try {
      await this.change(exchange, { ...stock, changes: null }, startsAt);
      const ids = stock.all.campaigns.map(({ id }) => id);
      await rememberHistory(exchange, await readHistory(this.deps.facts, ids, startsAt));
      return exchange;
    } catch (error) {
      await exchange.stop();
      throw error;
    }
  }

  /**
   * Adds what campaigns used before a moment (epoch ms), the beginning of a slot, and what the bidder would have learned
   * from it, to an exchange.
   */
  async addEarlier(exchange: RunningExchange, uses: ReadonlyMap<number, EarlierUse>, until: number): Promise<void> {
    await exchange.addEarlier(uses);
    await rememberHistory(exchange, await readHistory(this.deps.facts, [...uses.keys()], until - 1));
  }

  /** Reads the SSPs, and the campaigns that changed since the last reading. `now` is in epoch ms. */
  async read(now: number): Promise<Stock> {
    const market = await loadMarket(this.deps.database);
    const load = await this.loader.load();
    await moveDays(this.deps, load, now);
    return { market, ...load };
  }

  /** Makes the next reading complete, because the last one failed or is too old. */
  forget(): void {
    this.loader.forget();
  }

  /** Deletes outdated data and makes the next reading complete, in case a change was not detected. */
  async tidy(now: number): Promise<void> {
    await forgetReasons(this.deps.database, now);
    await this.sold.forget(now);
    this.forget();
  }

  /** Makes the next change complete, because a new listener knows nothing. */
  informAgain(): void {
    this.loader.forget();
    this.briefing.forgetSent();
  }

  /** Applies what was read to an exchange. `now` is in epoch ms. */
  async change(exchange: RunningExchange, stock: Stock, now: number): Promise<void> {
    const { all, changes } = stock;
    await this.briefing.refresh(all.campaigns, now);
    this.traffic = this.trafficOf(stock);
    await exchange.configure(this.traffic);
    await this.briefing.brief(exchange, all.campaigns);
    if (changes) await exchange.changeCampaigns(changes);
    else await seatCampaigns(exchange, all);
  }

  /** Returns the market of a running exchange, and what its bidder knows about these campaigns. */
  async marketOf(exchange: RunningExchange, campaigns: readonly BiddableCampaign[]): Promise<MarketNow> {
    const market = await exchange.market(campaigns.map(({ id }) => id));
    const sold = await this.sold.since(market.now - limits.delivery.reasonDays * dayMs);
    return { ...market, ...this.briefing.about(campaigns), sold };
  }

  /** Records that auctions were held between two moments (epoch ms). */
  noteSold(from: number, to: number): Promise<void> {
    return this.sold.note(from, to, this.traffic);
  }

  /** Returns the traffic of the past. It has usual traffic even if none is wanted from now on. */
  async pastTraffic(): Promise<Market & { requestsPerSecond: number }> {
    const market = await loadMarket(this.deps.database);
    return { ...market, requestsPerSecond: usualRequests * (this.deps.exchange.speed || 1) };
  }

  private trafficOf({ market }: Stock) {
    return { ...market, requestsPerSecond: usualRequests * this.deps.exchange.speed };
  }
}
