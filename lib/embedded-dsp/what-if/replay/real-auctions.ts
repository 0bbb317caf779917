import type { Currency } from '@/lib/contract/enumerations';
import type { BidContext } from '../../exchange/gates/bid-context';
import type { RatesToUsd } from '../../exchange/market/ssp';
import type { MarketNow } from '../../exchange/market-now';
import { floorForClient, type Payer } from '../../exchange/price/price';
import { type KeptStretch, readKept } from '../../kept-traffic/read-kept';
import type { RealWins } from '../../kept-traffic/real-wins';
import type { Draft } from './question';
import { contextsOf, realWinsOf } from './real-sample';
import { RealTrial } from './real-trial';
import type { Params, Tried } from './trial-campaign';

interface Suitable {
  request: BidContext;
  /** Number of requests that it represents. */
  weight: number;
}

/** Collects the requests that pass every gate before the price. */
class CurveTrial extends RealTrial {
  readonly suitable: Suitable[] = [];
  readonly offered: number[] = [];

  protected override finish(requested: Params, tried: Tried): void {
    super.finish(requested, tried);
    this.suitable.push({ request: requested.request.context, weight: this.weight });
    if (tried.bid) this.offered.push(tried.bid.price.client);
  }
}

/** Suitable auctions of real SSPs, from kept requests. Whether a price wins is estimated. */
export class RealAuctions {
  /** Evaluated requests. */
  requests = 0;
  /** Epoch ms of the first request. */
  from = Infinity;
  readonly offered: number[] = [];
  /** True if a price was evaluated at which none of our bids has ended yet. */
  isExtrapolated = false;
  private readonly auctions: Suitable[] = [];

  private constructor(private readonly chances: RealWins) {}

  /** Returns null if no request is kept. */
  static read(market: MarketNow, draft: Draft, stretch: KeptStretch): RealAuctions | null {
    const { strata, ends } = readKept(stretch);
    if (strata.length === 0) return null;
    const chances = realWinsOf(market, ends);
    const found = new RealAuctions(chances);
    for (const sspId of new Set(strata.map((one) => one.sspId))) {
      const trial = new CurveTrial(market, { ...draft, before: null }, chances);
      for (const { requests, of } of strata.filter((one) => one.sspId === sspId)) {
        const contexts = contextsOf(requests);
        trial.runStratum(contexts, of);
        found.requests += contexts.length;
        found.from = Math.min(found.from, contexts[0]?.at ?? Infinity);
      }
      found.auctions.push(...trial.suitable);
      found.offered.push(...trial.offered);
    }
    return found;
  }

  get suitable(): number {
    return this.auctions.length;
  }

  /** Estimated number of suitable requests among all that came. */
  get weight(): number {
    return this.auctions.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Estimates how many of them a bid wins. `bidIn` returns the bid in micros of a currency per thousand. */
  winsAt(bidIn: (currency: Currency) => number): number {
    let sum = 0;
    for (const { request, weight } of this.auctions) {
      const bid = bidIn(request.currency);
      if (bid < request.floor) continue;
      const { wins, isSeen } = this.chances.chance(request, bid);
      this.isExtrapolated ||= !isSeen;
      sum += weight * wins;
    }
    return sum;
  }

  /** Returns the minimum client price of each, in micros of the client's currency per thousand. */
  floors(payer: Payer, rates: RatesToUsd): number[] {
    return this.auctions.map(({ request: { floor, currency } }) => floorForClient(floor, currency, payer, rates));
  }
}
