import { type Clock, systemClock } from '../clock';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { Explanation } from '../exchange/decisions/explanation';
import { type RecentDecision, reasonsEveryMs, reportsEveryReason } from '../exchange/decisions/outcome';
import { logFault } from '../log-fault';
import type { RunningExchange } from '../running-exchange/running-exchange';
import { ExchangeSupply, type Stock } from './exchange-supply';
import { ExchangeTime } from './exchange-time';
import { OnlineTracker } from './online-tracker';
import { PastAuctions } from './past-auctions';
import type { RunnerDeps } from './runner-deps';
import { Unsettled } from './unsettled';

/** Maximum time until the bidder starts to read a write. */
const turnMs = 100;
/** Pause between two turns while catching up after a gap, in which the API can respond. */
const breathMs = 50;
const settleEveryMs = 1_000;
/** Writes call `notifyBidder`. This interval catches changes made without the API. */
const reloadEveryMs = 60_000;
const tidyEveryMs = 3_600_000;
/** An exchange that ended unexpectedly is reopened after this delay, because it may end again. */
const reopenAfterMs = 2_000;
const never = Number.NEGATIVE_INFINITY;

/** Runs the exchange in real time: supplies campaigns, settles outcomes, notifies listeners. */
export class ExchangeRunner {
  private readonly supply: ExchangeSupply;
  private exchange: RunningExchange | undefined;
  /** Auctions before `start`. The live exchange continues from them. */
  readonly pastAuctions: PastAuctions;
  readonly tracker = new OnlineTracker();
  private readonly clock: Clock;
  private readonly time: ExchangeTime;
  private readonly ending = new AbortController();
  readonly unsettled: Unsettled;
  private isTouched = true;
  private isBehind = false;
  // Times of the clock's `elapsed`.
  private readonly at = { loaded: never, settled: never, tidied: never, reasons: never, opens: never };
  /** Epoch ms up to which auctions were requested. */
  private soldUntil = 0;
  private campaigns = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly deps: RunnerDeps) {
    this.clock = deps.clock ?? systemClock;
    this.time = new ExchangeTime(this.clock, deps.exchange.speed);
    this.supply = new ExchangeSupply(deps);
    const { clock, supply } = this;
    this.unsettled = new Unsettled({ ...deps, clock }, this.tracker);
    const parts = { ...deps, clock, supply, unsettled: this.unsettled };
    this.pastAuctions = new PastAuctions(parts, (exchange, now) => {
      this.exchange = exchange;
      this.time.at = now;
    });
  }

  /** Number of viewers in the simulated exchange. */
  get people(): number {
    return this.supply.people;
  }

  /** Runs until `stop` is called. */
  start(): void {
    if (this.deps.exchange.speed > 0) this.running ??= this.run();
  }

  /** Runs even without simulated traffic, for auctions of real SSPs, and reloads campaigns. */
  open(): void {
    this.running ??= this.run();
    this.notifyBidder();
  }

  /** Ends the current turn, settles all outcomes and stops the exchange. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.exchange?.stop();
  }

  /** Must be called after every write that affects the bidder: a campaign, its parts, a target, a balance, an SSP. */
  notifyBidder(): void {
    this.isTouched = true;
  }

  /** Explains gate by gate why a campaign did or did not bid for a request. */
  async explain(requestId: string, campaignId: number): Promise<Explanation | undefined> {
    return this.answering?.explain(requestId, campaignId);
  }

  /** Returns a campaign's latest decisions, newest first. */
  async recent(campaignId: number): Promise<RecentDecision[]> {
    return (await this.answering?.recent(campaignId)) ?? [];
  }

  /** Returns the data to decide elsewhere as the bidder would now. Null without auctions, unless `evenUnsold`. */
  marketNow = async (campaigns: readonly BiddableCampaign[], evenUnsold = false) => {
    const isSelling = this.running && this.deps.exchange.speed > 0;
    if (!this.answering || !(isSelling || evenUnsold)) return null;
    const market = await this.supply.marketOf(this.answering, campaigns);
    return isSelling ? market : { ...market, sold: [], now: this.clock.now() };
  };

  /** Returns what was recorded since `from` (epoch ms), for a replay; null if nothing was. */
  recordedSince = async (from: number) => (await this.answering?.life(from)) ?? null;

  private get answering(): RunningExchange | undefined {
    return this.exchange?.isEnded ? undefined : this.exchange;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    await this.deps.past?.();
    while (!signal.aborted) {
      const began = this.clock.elapsed();
      await this.turn(began).catch((error) => logFault('exchange', error));
      const rest = Math.max(0, turnMs - (this.clock.elapsed() - began));
      await this.clock.sleep(this.isBehind ? breathMs : rest, signal);
    }
    const last = this.answering?.advance(this.time.at);
    await last?.then((outcome) => this.unsettled.push(outcome)).catch((error) => logFault('exchange', error));
    await this.unsettled.settle().catch((error) => logFault('exchange', error));
    await this.supply.sold.save().catch((error) => logFault('exchange', error));
  }

  private async turn(elapsed: number): Promise<void> {
    if (this.exchange?.isEnded) this.lose(elapsed);
    const isDue = elapsed - this.at.settled >= settleEveryMs || this.isTouched || this.isBehind;
    if (this.exchange && isDue) {
      this.at.settled = elapsed;
      await this.goOn(this.exchange, elapsed);
      await this.unsettled.settle();
      await this.tracker.notify(this.time.at, this.deps);
    }
    if (!this.exchange && elapsed < this.at.opens) return;
    if (this.isTouched || elapsed - this.at.loaded >= reloadEveryMs) await this.reload(elapsed);
  }

  /** Settles the outcomes of an exchange that ended unexpectedly. The next one loads its state from the store. */
  private lose(elapsed: number): void {
    this.exchange = undefined;
    this.at.opens = elapsed + reopenAfterMs;
    this.isTouched = true;
    this.supply.forget();
    this.unsettled.release(this.time.at);
  }

  private async goOn(exchange: RunningExchange, elapsed: number): Promise<void> {
    const withReasons = reportsEveryReason(this.campaigns) || elapsed - this.at.reasons >= reasonsEveryMs;
    if (withReasons) this.at.reasons = elapsed;
    const { skipTo, from, to, isBehind } = this.time.next();
    this.isBehind = isBehind;
    this.soldUntil = to;
    await this.deps.rtbEndpoints?.turn(exchange);
    if (skipTo !== null) this.unsettled.push(await exchange.skip(skipTo));
    this.unsettled.push(await exchange.advance(to, withReasons));
    await this.supply.noteSold(from, to);
  }

  /** Reloads from the store. Outcomes are settled first, so that the balances read here include them. */
  private async reload(elapsed: number): Promise<void> {
    this.isTouched = false;
    this.at.loaded = elapsed;
    try {
      await this.unsettled.settle();
      if (elapsed - this.at.tidied >= tidyEveryMs) {
        await this.supply.tidy(this.clock.now());
        this.at.tidied = elapsed;
      }
      if (this.deps.bidders?.admit()) this.supply.informAgain();
      await this.renew(await this.supply.read(Math.max(this.clock.now(), this.time.at)));
    } catch (error) {
      this.isTouched = true;
      this.supply.forget();
      throw error;
    }
  }

  private async renew(stock: Stock): Promise<void> {
    const { campaigns } = stock.all;
    if (this.exchange) await this.supply.change(this.exchange, stock, this.time.at);
    else {
      this.at.opens = this.clock.elapsed() + reopenAfterMs;
      this.time.at = Math.max(this.clock.now(), this.soldUntil);
      this.exchange = await this.supply.openWhole(stock, this.time.at);
    }
    this.tracker.adopt(stock.all, stock.market);
    this.campaigns = campaigns.length;
    await this.deps.rtbEndpoints?.supply({ exchange: this.exchange, ...stock.market, campaigns });
  }
}
