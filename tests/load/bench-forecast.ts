import { toMicros } from '@/lib/contract/money';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { mix } from '@/lib/embedded-dsp/exchange/market/random';
import { isHeld, type Judged, recordOf } from '@/lib/embedded-dsp/forecasts/forecast-record';
import { forecastOf } from '@/lib/embedded-dsp/what-if/forecast/forecast-of';
import { weekOf } from '@/lib/embedded-dsp/what-if/replay/traffic-week';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { day, exchangeOf, start, worldOf } from '../exchange/sample-world';
import { marketOf } from '../what-if/trial-world';

const seed = Number(process.env.BENCH_SEED ?? 7);
const requestsPerSecond = 0.25;
const days = 3;
/** Part of the campaigns that the range must hold for. */
const wanted = 0.8;
const countries = ['US', 'RU', 'DE', 'GB', 'FR', 'KZ', 'AE', 'TR'];
const unused = { spent: 0n, clicks: 0, impressions: 0, spentToday: 0n, clicksToday: 0, impressionsToday: 0 };

/** How right forecasts are: each of 30 generated campaigns is forecast, then lives the days foreseen among its rivals. */
export async function benchForecast(): Promise<void> {
  const judged = Array.from({ length: 30 }, (_, at) => judgedOf(generated(at + 1)));
  for (const [at, one] of judged.entries())
    if (!isHeld(one)) console.log(`campaign ${at + 1}: ${one.actual} outside ${one.low}–${one.high}`);
  const spending = judged.filter(({ likely, actual }) => likely > 0n || actual > 0n);
  const record = recordOf(spending);
  if (!record) throw new Error('Nothing was spent and nothing foreseen');
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const verdict = record.held < wanted ? `BELOW the ${percent(wanted)} that are wanted` : `${percent(wanted)} wanted`;
  console.log(`${spending.length} campaigns over ${days} days: ${percent(record.held)} within the range (${verdict})`);
  console.log(`median error ${percent(record.error)}, bias ${percent(record.bias)}`);
}

/** They bid for everything, all the time. */
const rivals = [180, 240, 300].map((units, at) =>
  campaign({
    id: 100 + at,
    clientId: 100 + at,
    adSets: [adSet({ id: 1_000 + at, maxPrice: BigInt(units) * 1_000_000n })],
  }),
);

function judgedOf(one: BiddableCampaign): Judged {
  const world = worldOf(seed);
  const market = marketOf(seed, { requestsPerSecond });
  const draft = { before: null, after: one, others: rivals };
  const week = weekOf(world, market, draft, { from: start - 7 * day, to: start, most: 30_000 });
  const foreseen = forecastOf({ campaign: one, week, now: start, people: world.population.size, use: unused });
  const exchange = exchangeOf({ world: worldOf(seed), requestsPerSecond });
  const everybody = [one, ...rivals];
  exchange.setCampaigns(everybody, new Map(), new Map(everybody.map(({ clientId }) => [clientId, 10n ** 15n])));
  // The first day of a forecast is what is left of today: half of it.
  const { facts } = exchange.advance(start + (days - 0.5) * day);
  const sum = (side: 'low' | 'likely' | 'high') =>
    foreseen.days.slice(0, days).reduce((total, { spend }) => total + toMicros(spend[side]), 0n);
  const actual = facts.reduce((total, fact) => (fact.campaignId === one.id ? total + fact.spend : total), 0n);
  return { low: sum('low'), likely: sum('likely'), high: sum('high'), actual };
}

/** Prices, countries, budgets, schedules, caps and even spending, by number. */
function generated(id: number): BiddableCampaign {
  const draw = (what: number, of: number) => mix(mix(seed, id), what) % of;
  const key = countries[id % countries.length] ?? 'US';
  const geo = { isEverywhere: false, included: [{ kind: 'country' as const, key }], excluded: [] };
  const maxPrice = BigInt(300 + draw(3, 8) * 100) * 1_000_000n;
  return campaign({
    id,
    clientId: id,
    adSets: [adSet({ id: id * 10, maxPrice, target: target({ geo }) })],
    dailyBudget: draw(4, 3) === 0 ? BigInt(20 + draw(5, 100)) * 1_000_000n : null,
    schedule: draw(6, 4) === 0 ? `${'0'.repeat(24)}${'1'.repeat(144)}` : null,
    frequency: draw(7, 5) === 0 ? { times: 2, days: 7 } : null,
    ...(draw(8, 5) === 0 ? { strategy: 'SPEND' as const, endsAt: start + 6 * day } : {}),
  });
}
