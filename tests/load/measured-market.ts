import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { type Outcome, reasonsEveryMs, reportsEveryReason } from '@/lib/embedded-dsp/exchange/decisions/outcome';
import { createExchange } from '@/lib/embedded-dsp/exchange/exchange';
import { chance } from '@/lib/embedded-dsp/exchange/market/random';
import type { Ssp } from '@/lib/embedded-dsp/exchange/market/ssp';
import { createWorld } from '@/lib/embedded-dsp/exchange/market/world';

const any = { included: [], excluded: [] };
const start = Date.UTC(2026, 8, 1, 9);
const world = createWorld(20_261_120, { cities: cities(), countries: countries() });
const rates = { USD: 1_000_000n, EUR: 1_080_000n, RUB: 12_500n };
const ssp = (id: number, currency: Ssp['currency'], creativeTypes: Ssp['creativeTypes']): Ssp => ({
  id,
  name: `SSP ${id}`,
  currency,
  rtbVersion: '2.6',
  creativeTypes,
  eventTtl: 60,
  isActive: true,
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

function targetOf(id: number) {
  const country = { kind: 'country' as const, key: places[id % 5] ?? 'RU' };
  return {
    name: 'target',
    geo: { isEverywhere: false, included: [country], excluded: [] },
    deviceTypes: { included: id % 2 ? ['4', '5'] : [], excluded: [] },
    operatingSystems: any,
    browsers: any,
    languages: any,
    domains: any,
    pages: any,
    bundles: any,
    ips: any,
    carriers: any,
    segments: any,
    siteLists: any,
    appLists: any,
    ipLists: any,
    iabCategories: { included: id % 7 === 0 ? ['IAB12', 'IAB17'] : [], excluded: id % 3 === 0 ? ['IAB9'] : [] },
    makes: any,
    models: any,
    connectionTypes: any,
    brandSafety: ['SEXUAL' as const],
    trafficTypes: [],
    verificationServices: [],
  };
}

/** Typical campaigns: five per client, one country each, all strategies, a frequency cap on every second one. */
function campaign(id: number): BiddableCampaign {
  const creatives = sizes.map(([width, height], index) => ({
    id: id * 10 + index,
    outerId: '',
    width,
    height,
    mimeType: 'image/png',
    iabCategory: 'IAB3-1',
  }));
  const maxPrice = BigInt(Math.round((id % 3 === 2 ? 80_000_000 : 1_000_000) * (0.5 + chance(id, 1))));
  const adSet = { target: targetOf(id), isTargetOff: false, rules: [], creatives };
  return {
    id,
    clientId: 1 + Math.floor(id / 5),
    campaignType: 'banner',
    currency: (['USD', 'EUR', 'RUB'] as const)[id % 3] ?? 'USD',
    strategy: (['CPM', 'CLICKS', 'SPEND', 'IMPRESSIONS', 'CPC'] as const)[id % 5] ?? 'CPM',
    bidType: (['FIXED_BID', 'DYNAMIC_RANGE_BID', 'ADAPTIVE_BID'] as const)[Math.floor(id / 5) % 3] ?? 'FIXED_BID',
    targetWinRate: null,
    margin: 0.15,
    startsAt: start,
    endsAt: start + 90 * 86_400_000,
    timeZone: 'Europe/Moscow',
    schedule: null,
    totalBudget: 5_000_000_000_000n,
    dailyBudget: 60_000_000_000n,
    totalClicks: null,
    totalImpressions: null,
    maximumClicksInDay: null,
    maximumImpressionsInDay: null,
    uniformClicks: false,
    isRewarded: false,
    frequency: id % 2 ? { times: 5, days: 7 } : null,
    optimisation: null,
    exchanges: [1, 2, 3, 4, 5, 6],
    adSets: Array.from({ length: id % 4 === 0 ? 2 : 1 }, (_, index) => ({ ...adSet, id: id * 10 + index, maxPrice })),
  };
}

/** Seconds in which the caches of the gates fill. */
const warmUp = 4;
/**
 * As many requests as in a market in which the number of auctions per core matters, so that the work done once per
 * second has its usual share.
 */
const requestsPerSecond = 1_000;

/** Returns a function that holds the auctions of one more second among `count` typical campaigns, with warm caches. */
export function measuredSeconds(count: number): () => Outcome {
  const exchange = createExchange({ world, ssps, rates, requestsPerSecond, startsAt: start, recordsDay: true });
  const campaigns = Array.from({ length: count }, (_, index) => campaign(index + 1));
  const balances = new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n]));
  exchange.setCampaigns(campaigns, new Map(), balances);
  let at = start;
  const next = () => {
    at += 1_000;
    return exchange.advance(at, reportsEveryReason(count) || at % reasonsEveryMs === 0);
  };
  for (let second = 0; second < warmUp; second++) next();
  return next;
}
