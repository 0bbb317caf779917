import { limits } from '@/lib/contract/limits';
import { cities } from '../dictionaries/cities';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
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
import type { RunnerDeps } from './runner-deps';
import { SoldTime } from './sold-time';

/** Auctions of an average second at speed 1. */
const liveRequests = 30;

const dayMs = 86_400_000;
const noRates = { USD: 0n, EUR: 0n, RUB: 0n };

/** What the store holds for an exchange to sell from. */
export interface Stock extends Load {
  market: Market;
}

/** Opens exchanges, and gives them what they sell from and what their bidder is to know. */
export class ExchangeSupply {
  readonly sold: SoldTime;
  /** What the last exchange was given to sell from. */
  private traffic: Market & { requestsPerSecond: number } = { ssps: [], rates: noRates, requestsPerSecond: 0 };
  /** Number of people in the simulated exchange. */
  readonly people = settledPeople(cities(), usualPeople);
  private readonly loader: CampaignLoader;
  private readonly briefing: Briefing;

  constructor(private readonly deps: RunnerDeps) {
    this.loader = new CampaignLoader(deps.database);
    this.sold = new SoldTime(deps.database, deps.exchange.seed);
    const inventory = inventoryFor(deps.exchange.seed >>> 0);
    this.briefing = new Briefing({ ...deps, people: this.people, inventory });
  }

  /** An exchange that knows nothing. */
  open(options: Omit<RunningOptions, 'seed'>): RunningExchange {
    const { openExchange = exchangeInThread, exchange } = this.deps;
    return openExchange({ ...options, seed: exchange.seed, recordsDay: true });
  }

  /** An exchange that knows everything and begins at a moment (epoch ms). */
  async openWhole(stock: Stock, startsAt: number): Promise<RunningExchange> {
    const exchange = this.open({ ...this.trafficOf(stock), startsAt });
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

  /** Reads who sells, and what of campaigns was written since the last reading. */
  async read(): Promise<Stock> {
    const market = await loadMarket(this.deps.database);
    return { market, ...(await this.loader.load()) };
  }

  /** Lets the next reading be of everything, because the last one came to nothing or long ago. */
  forget(): void {
    this.loader.forget();
  }

  /** Drops what is too old to be looked at, and lets everything be read anew, in case a change left no trace. */
  async tidy(now: number): Promise<void> {
    await forgetReasons(this.deps.database, now);
    await this.sold.forget(now);
    this.forget();
  }

  /** Lets everything be read and told with the next change, because somebody listens who knows nothing. */
  retell(): void {
    this.loader.forget();
    this.briefing.forgetTold();
  }

  /** Tells an exchange what was read, at a moment (epoch ms). */
  async change(exchange: RunningExchange, stock: Stock, now: number): Promise<void> {
    const { all, changes } = stock;
    await this.briefing.refresh(all.campaigns, now);
    this.traffic = this.trafficOf(stock);
    await exchange.configure(this.traffic);
    await this.briefing.tell(exchange, all.campaigns);
    if (changes) await exchange.changeCampaigns(changes);
    else await seatCampaigns(exchange, all);
  }

  /** What a running exchange sells from, and what its bidder knows of these campaigns. */
  async marketOf(exchange: RunningExchange, campaigns: readonly BiddableCampaign[]): Promise<MarketNow> {
    const market = await exchange.market(campaigns.map(({ id }) => id));
    const sold = await this.sold.since(market.now - limits.delivery.reasonDays * dayMs);
    return { ...market, ...this.briefing.about(campaigns), sold };
  }

  /** Auctions were held between two moments (epoch ms). */
  noteSold(from: number, to: number): Promise<void> {
    return this.sold.note(from, to, this.traffic);
  }

  private trafficOf({ market }: Stock) {
    return { ...market, requestsPerSecond: liveRequests * this.deps.exchange.speed };
  }
}
