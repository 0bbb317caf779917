import { cities } from '../dictionaries/cities';
import { countries } from '../dictionaries/countries';
import type { BiddableCampaign } from './campaign';
import { createExchange } from './exchange';
import type { Ssp } from './ssp';
import { createWorld } from './world';

/** Measures how many auctions a second one core holds: `npx tsx lib/embedded-dsp/exchange/measure.cli.ts`. */
const any = { included: [], excluded: [] };
const start = Date.UTC(2026, 8, 1);
const world = createWorld(20_261_120, { cities: cities(), countries: countries() });
const ssp = (id: number, currency: Ssp['currency'], creativeTypes: Ssp['creativeTypes']): Ssp => ({
  ...{ id, name: `SSP ${id}`, currency, rtbVersion: '2.6', creativeTypes, eventTtl: 60, isActive: true },
});
const ssps = [
  ssp(1, 'RUB', ['banner', 'video', 'native']),
  ssp(2, 'RUB', ['banner', 'video', 'audio']),
  ssp(3, 'EUR', ['banner', 'native']),
  ssp(4, 'USD', ['banner', 'video', 'native']),
  ssp(5, 'USD', ['banner', 'video']),
  ssp(6, 'EUR', ['banner', 'video', 'audio', 'native']),
];

const places = ['RU', 'KZ', 'DE', 'US', 'AE'];
const sizes = [
  [300, 250],
  [728, 90],
  [320, 50],
  [240, 400],
  [300, 600],
] as const;

function campaign(id: number): BiddableCampaign {
  const creatives = sizes.map(([width, height], index) => ({
    ...{ id: id * 10 + index, outerId: '', width, height, mimeType: 'image/png', iabCategory: 'IAB3-1' },
  }));
  const target = {
    name: 'target',
    geo: { isEverywhere: false, included: [{ kind: 'country' as const, key: places[id % 5] ?? 'RU' }], excluded: [] },
    ...{ deviceTypes: { included: id % 2 ? ['4', '5'] : [], excluded: [] }, operatingSystems: any, browsers: any },
    ...{ languages: any, domains: any, pages: any, bundles: any, ips: any, iabCategories: any, carriers: any },
    ...{ makes: any, models: any, connectionTypes: any, brandSafety: ['SEXUAL' as const], trafficTypes: [] },
    ...{ verificationServices: [], segments: any },
  };
  return {
    ...{
      id,
      clientId: 1 + (id % 4),
      currency: (['USD', 'EUR', 'RUB'] as const)[id % 3] ?? 'USD',
      campaignType: 'banner',
    },
    strategy: (['CPM', 'CLICKS', 'SPEND', 'IMPRESSIONS', 'CPC'] as const)[id % 5] ?? 'CPM',
    bidType: (['FIXED_BID', 'DYNAMIC_RANGE_BID', 'ADAPTIVE_BID'] as const)[id % 3] ?? 'FIXED_BID',
    ...{ margin: 0.15, startsAt: start, endsAt: start + 90 * 86_400_000, timeZone: 'Europe/Moscow', schedule: null },
    ...{ totalBudget: 50_000_000_000n, dailyBudget: 600_000_000n, totalClicks: null, totalImpressions: null },
    ...{ maximumClicksInDay: null, maximumImpressionsInDay: null, uniformClicks: false, isRewarded: false },
    ...{ frequency: id % 2 ? { times: 5, days: 7 } : null, optimisation: null, exchanges: [1, 2, 3, 4, 5, 6] },
    adSets: [
      {
        id: id * 100,
        maxPrice: id % 3 === 2 ? 120_000_000n : 1_500_000n,
        target,
        isTargetOff: false,
        rules: [],
        creatives,
      },
    ],
  };
}

const exchange = createExchange({
  ...{ world, ssps, requestsPerSecond: Number(process.argv[2] ?? 60), startsAt: start },
  rates: { USD: 1_000_000n, EUR: 1_080_000n, RUB: 12_500n },
});
const campaigns = Array.from({ length: 15 }, (_, index) => campaign(index + 1));
exchange.setCampaigns(campaigns, new Map(), new Map([1, 2, 3, 4].map((id) => [id, 1_000_000_000_000n])));
const hours = Number(process.argv[3] ?? 3);
const began = process.hrtime.bigint();
const totals = new Map<string, number>();
let requests = 0;
let facts = 0;
let [bids, wins, impressions, clicks] = [0, 0, 0, 0];
for (let hour = 1; hour <= hours; hour++) {
  const outcome = exchange.advance(start + hour * 3_600_000);
  requests += outcome.requests;
  facts += outcome.facts.length;
  for (const fact of outcome.facts) {
    bids += fact.bids;
    wins += fact.wins;
    impressions += fact.impressions;
    clicks += fact.clicks;
  }
  for (const { code, count } of outcome.reasons) totals.set(code, (totals.get(code) ?? 0) + count);
}
const seconds = Number(process.hrtime.bigint() - began) / 1e9;
console.log(
  `${requests} auctions in ${seconds.toFixed(1)} s: ${Math.round(requests / seconds)} a second, ${facts} facts`,
);
console.log({ bids, wins, impressions, clicks });
console.log(Object.fromEntries([...totals].sort((one, other) => other[1] - one[1])));
