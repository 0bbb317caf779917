import { rivalBid } from '../../exchange/decisions/auction';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import { floorForClient } from '../../exchange/price/price';
import type { Decided } from './decided';
import type { Draft, Stretch } from './question';
import { SampleTrial } from './sample-trial';
import { sampleTraffic } from './traffic-sample';

/** What suitable auctions would have cost, micros of the campaign's currency per thousand. */
export interface PriceCurve {
  requests: number;
  soldFrom: number | null;
  /** What had to be paid to win each, in rising order. */
  needed: Float64Array;
  /** What the campaign offered, in rising order. */
  offered: Float64Array;
  /** How often a campaign of the same client went in its place. */
  lostTo: Map<number, number>;
}

/** Looks at the auctions of a sample that a campaign suits: what the others bid is known here. */
export function priceCurve(world: World, market: MarketNow, draft: Draft, stretch: Stretch): PriceCurve {
  const { after } = draft;
  const kept = { currency: after.currency, keptForExchange: Math.round((1 - after.margin) * 1_000_000) };
  const [needed, offered]: [number[], number[]] = [[], []];
  const lostTo = new Map<number, number>();
  const note = (decided: Decided) => {
    const { request } = decided.sampled;
    const { floor, currency } = request.context;
    needed.push(floorForClient(Math.max(floor, rivalBid(request) + 1), currency, kept, market.rates));
    if (decided.bid) offered.push(decided.bid.price.client);
    const first = decided.code === 'LOST_TO_OWN' ? decided.rivals.firstOf(after.clientId) : null;
    if (first !== null) lostTo.set(first, (lostTo.get(first) ?? 0) + 1);
  };
  const trial = new SampleTrial(market, { ...draft, before: null }, note);
  const { requests, soldFrom } = sampleTraffic(world, market, stretch);
  trial.run(requests);
  return { requests: trial.requests, soldFrom, needed: rising(needed), offered: rising(offered), lostTo };
}

const rising = (numbers: number[]): Float64Array => Float64Array.from(numbers).sort();
