import { rivalBid } from '../../exchange/decisions/auction';
import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import { bidAt, floorForClient, type Payer } from '../../exchange/price/price';
import type { KeptStretch } from '../../kept-traffic/read-kept';
import type { Decided } from './decided';
import type { Draft, Stretch } from './question';
import { RealAuctions } from './real-auctions';
import { SampleTrial } from './sample-trial';
import { sampleTraffic } from './traffic-sample';

/** Win rate of suitable auctions by price. Prices are in micros of the campaign's currency per thousand. */
export interface PriceCurve {
  /** Evaluated requests, and the number of real SSPs' requests among them. */
  requests: number;
  real: number;
  /** Epoch ms of the first request; null if there were none. */
  from: number | null;
  /** Requests that passed every gate before the price. */
  suitable: number;
  /** The median bid and its win rate; null if there was no bid. */
  present: { price: number; share: number } | null;
  points: { price: number; share: number }[];
  /** True if some prices are such at which none of our bids has ended yet. */
  isExtrapolated: boolean;
  /** How often another campaign of the client won first, in the simulated exchange. */
  lostTo: Map<number, number>;
}

interface Params {
  stretch: Stretch;
  kept?: KeptStretch | null;
}

const steps = 24;

/**
 * Computes the win rate for a series of prices. The other bids of simulated auctions are known; for real SSPs wins are
 * estimated.
 */
export function priceCurve(
  world: World,
  market: MarketNow,
  draft: Draft,
  { stretch, kept = null }: Params,
): PriceCurve {
  const { after } = draft;
  const payer = { currency: after.currency, keptForExchange: Math.round((1 - after.margin) * 1_000_000) };
  const simulated = simulatedAuctions(world, market, draft, { stretch, payer });
  const real = kept && RealAuctions.read(market, draft, kept);
  const { needed, scale } = simulated;
  const weight = needed.length * scale + (real?.weight ?? 0);
  const wonAt = (price: number) => {
    const chance = real?.winsAt((currency) => bidAt(payer, price, currency, market.rates)) ?? 0;
    return weight === 0 ? 0 : (placeOf(needed, price) * scale + chance) / weight;
  };
  const offered = rising([...simulated.offered, ...(real?.offered ?? [])]);
  const price = offered[Math.floor(offered.length / 2)];
  const floors = rising(real?.floors(payer, market.rates) ?? []);
  const largest = Math.max(quantile(needed, 0.9), quantile(floors, 0.9), 1.5 * (price ?? 0));
  const points = Array.from({ length: weight === 0 ? 0 : steps }, (_, at) => cents((largest * (at + 1)) / steps));
  return {
    requests: simulated.requests + (real?.requests ?? 0),
    real: real?.requests ?? 0,
    from: earliest(simulated.soldFrom, real?.from ?? null),
    suitable: needed.length + (real?.suitable ?? 0),
    present: price === undefined ? null : { price, share: wonAt(price) },
    points: [...new Set(points)].map((one) => ({ price: one, share: wonAt(one) })),
    isExtrapolated: real?.isExtrapolated ?? false,
    lostTo: simulated.lostTo,
  };
}

function simulatedAuctions(
  world: World,
  market: MarketNow,
  draft: Draft,
  { stretch, payer }: { stretch: Stretch; payer: Payer },
) {
  const [needed, offered]: [number[], number[]] = [[], []];
  const lostTo = new Map<number, number>();
  const note = (decided: Decided) => {
    const { request } = decided.sampled;
    const { floor, currency } = request.context;
    needed.push(floorForClient(Math.max(floor, rivalBid(request) + 1), currency, payer, market.rates));
    if (decided.bid) offered.push(decided.bid.price.client);
    const first = decided.code === 'LOST_TO_OWN' ? decided.rivals.firstOf(draft.after.clientId) : null;
    if (first !== null) lostTo.set(first, (lostTo.get(first) ?? 0) + 1);
  };
  const trial = new SampleTrial(market, { ...draft, before: null }, note);
  const { of, requests, soldFrom } = sampleTraffic(world, market, stretch);
  trial.run(requests);
  const scale = trial.requests === 0 ? 0 : of / trial.requests;
  return { requests: trial.requests, scale, soldFrom, needed: rising(needed), offered, lostTo };
}

const rising = (numbers: number[]): Float64Array => Float64Array.from(numbers).sort();
const cent = 10_000;
const cents = (micros: number): number => Math.max(1, Math.round(micros / cent)) * cent;
const quantile = (sorted: Float64Array, part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

function earliest(one: number | null, other: number | null): number | null {
  const moments = [one, other].filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Returns how many of the sorted numbers do not exceed a limit. */
function placeOf(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
