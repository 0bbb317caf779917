import type { BidContext } from '../../exchange/gates/bid-context';
import type { MarketNow } from '../../exchange/market-now';
import type { BidEnd } from '../../exchange/price/bid-ends';
import { WinCurve } from '../../exchange/price/win-curve';
import type { KeptRequest } from '../../kept-traffic/kept-request';
import { type KeptStretch, readKept } from '../../kept-traffic/read-kept';
import { RealWins } from '../../kept-traffic/real-wins';
import { slotAt } from '../../running-exchange/slot-at';
import type { Draft, Variant } from './question';
import { emptyRealSide, type RealSide, RealTrial } from './real-trial';

/** Results of kept requests of real SSPs, scaled to all requests of the period. */
export interface RealSample {
  requests: number;
  of: number;
  /** Epoch ms of the first and the last request. */
  from: number;
  to: number;
  before: RealSide | null;
  /** Of the draft, then of each variant. */
  afters: RealSide[];
  met: number[];
  ties: number;
}

/** Evaluates kept requests for a campaign before and after a change; null if none are kept. */
export function realSample(
  market: MarketNow,
  draft: Draft,
  variants: readonly Variant[],
  stretch: KeptStretch,
): RealSample | null {
  const { strata, ends } = readKept(stretch);
  if (strata.length === 0) return null;
  const chances = realWinsOf(market, ends);
  const afters = [draft, ...variants].map(emptyRealSide);
  const found: RealSample = {
    requests: 0,
    of: 0,
    from: Infinity,
    to: 0,
    before: draft.before && emptyRealSide(),
    afters,
    met: [],
    ties: 0,
  };
  for (const sspId of new Set(strata.map((one) => one.sspId))) {
    const trial = new RealTrial(market, draft, chances, variants);
    for (const { requests, of } of strata.filter((one) => one.sspId === sspId)) {
      const contexts = contextsOf(requests);
      trial.runStratum(contexts, of);
      found.requests += contexts.length;
      found.of += of;
      found.from = Math.min(found.from, contexts[0]?.at ?? Infinity);
      found.to = Math.max(found.to, contexts.at(-1)?.at ?? 0);
    }
    trial.end();
    found.met.push(...trial.met);
    found.ties += trial.ties;
    if (found.before && draft.before) add(found.before, trial.sideOf(draft.before.id));
    for (const [at, side] of afters.entries()) add(side, trial.sideOf(-1 - at));
  }
  return found;
}

/** Returns the win rates of own bids; the market's curve is used where none has ended. */
export function realWinsOf(market: MarketNow, ends: readonly BidEnd[]): RealWins {
  const believed = new WinCurve();
  believed.adopt(market.observed);
  return new RealWins(ends, believed);
}

/** Converts kept requests to the input of gates. */
export const contextsOf = (requests: readonly KeptRequest[]): BidContext[] =>
  requests.map(({ context }) => slotAt(context.at, { context, cityName: '' }).context);

function add(sum: RealSide, more: RealSide): void {
  for (const [code, count] of more.counts) sum.counts.set(code, (sum.counts.get(code) ?? 0) + count);
  for (const what of ['bids', 'wins', 'impressions', 'clicks', 'spend', 'ofBids', 'ofWins', 'unseen'] as const)
    sum[what] += more[what];
}
