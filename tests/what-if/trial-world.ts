import { subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { Outcome } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import type { MarketNow } from '@/lib/embedded-dsp/exchange/market-now';
import { WinCurve } from '@/lib/embedded-dsp/exchange/price/win-curve';
import type { Draft } from '@/lib/embedded-dsp/what-if/replay/question';
import { SampleTrial } from '@/lib/embedded-dsp/what-if/replay/sample-trial';
import { sampleTraffic } from '@/lib/embedded-dsp/what-if/replay/traffic-sample';
import { exchangeOf, rates, ssps, start, worldOf } from '../exchange/sample-world';
import { ruleFigures } from '../rules/sample-rules';

const turn = Number(process.env.ROTATION_TURN ?? 0);
/** Two of twenty worlds, other ones at each turn; all of them by WHAT_IF_SEEDS=20. */
export const seeds = Array.from(
  { length: Number(process.env.WHAT_IF_SEEDS ?? 2) },
  (_, at) => 7 + ((2 * turn + at) % 20),
);
export const minutes = 60_000;
/** What is lived and foretold. */
const span = 4 * minutes;
/** All sites together have shown little of any campaign. */
const ruleStatistics = new Map([[subjectOf('LAST_WEEK', 'domain', 'example'), ruleFigures({ impressions: 5 })]]);
const audienceData = {
  isMember: (_: number, viewer: number) => viewer % 3 === 0,
  ruleStatisticsOf: () => ruleStatistics,
};

/** Auctions at all times, of all SSPs. */
export const soldAlways = (requestsPerSecond: number) => ({
  from: 0,
  to: 1e14,
  requestsPerSecond,
  exchanges: ssps.map(({ id }) => id),
});

/** Made once: building it takes longer than many of the trials. */
const segments = new Map([
  [1, new Map(Array.from({ length: 40_000 }, (_, viewer) => [viewer, viewer % 3 === 0 ? 1e15 : 0]))],
]);

/** A market of which nothing has been learned yet. */
export const marketOf = (seed: number, given: Partial<MarketNow> = {}): MarketNow => ({
  seed,
  ssps,
  rates,
  requestsPerSecond: 20,
  now: start,
  sold: [soldAlways(given.requestsPerSecond ?? 20)],
  observed: new WinCurve().observed(),
  learned: new Map(),
  segments,
  ruleStatistics: new Map([[1, ruleStatistics]]),
  ...given,
});

/** What is counted for a campaign when these campaigns live some minutes. */
export function lived(seed: number, campaigns: readonly BiddableCampaign[], id: number, length = span) {
  const exchange = exchangeOf({ world: worldOf(seed) });
  exchange.inform(audienceData);
  const balances = new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n]));
  exchange.setCampaigns(campaigns, new Map(), balances);
  const outcome = exchange.advance(start + length);
  // Events of the last auctions come within the hour.
  const later = exchange.skip(start + length + 120 * minutes);
  return { counts: countsOf(outcome, id), ...sums([outcome, later], id) };
}

const countsOf = ({ reasons }: Outcome, id: number): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { campaignId, code, count } of reasons)
    if (campaignId === id && code !== 'EVENT_EXPIRED') counts[code] = (counts[code] ?? 0) + count;
  return counts;
};

function sums(outcomes: readonly Outcome[], id: number) {
  const facts = outcomes.flatMap((one) => one.facts).filter(({ campaignId }) => campaignId === id);
  const sum = (measure: 'bids' | 'wins' | 'impressions' | 'clicks') =>
    facts.reduce((total, fact) => total + fact[measure], 0);
  const spend = facts.reduce((total, fact) => total + fact.spend, 0n);
  return { bids: sum('bids'), wins: sum('wins'), impressions: sum('impressions'), clicks: sum('clicks'), spend };
}

/** What the what-if says of the same minutes. */
export function forecastBy(
  seed: number,
  { before, others = [], ...changed }: Partial<Draft> & { before: BiddableCampaign; after: BiddableCampaign },
  length = span,
) {
  const market = marketOf(seed);
  const trial = new SampleTrial(market, { before, others, ...changed });
  trial.run(sampleTraffic(worldOf(seed), market, { from: start, to: start + length, most: 100_000 }).requests);
  const plain = (side: NonNullable<typeof trial.before>) => ({ ...side, counts: Object.fromEntries(side.counts) });
  if (!trial.before) throw new Error('There is a campaign before the change');
  return { before: plain(trial.before), after: plain(trial.after), trial };
}
