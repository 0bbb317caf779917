import type { BiddableAdSet, BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { CampaignReading } from '@/lib/embedded-dsp/exchange/campaigns/campaign-reading';
import { compileCampaign, noAdSet } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import type { PlacementFigures } from '@/lib/embedded-dsp/exchange/campaigns/placement-figures';
import { affordableOf, noReserves } from '@/lib/embedded-dsp/exchange/campaigns/reserves';
import type { BidContext } from '@/lib/embedded-dsp/exchange/gates/bid-context';
import type { AdSetGateInput } from '@/lib/embedded-dsp/exchange/gates/gate';
import { winSteps } from '@/lib/embedded-dsp/exchange/price/win-curve';
import { adSet, campaign } from './sample-campaign';
import { start } from './sample-world';

/** A phone in Kazan that reads about football. */
const request = (changes: Partial<BidContext> = {}): BidContext => ({
  requestId: '7-1-abc-0',
  at: start,
  sspId: 1,
  sspName: 'SSP 1',
  currency: 'RUB',
  format: 'banner',
  sizes: [
    { w: 300, h: 250 },
    { w: 336, h: 280 },
  ],
  mimes: ['image/png', 'image/jpeg', 'text/html'],
  position: 1,
  isRewarded: false,
  player: null,
  assets: null,
  floor: 10_000_000,
  trafficType: 'WEB',
  domain: 'sport.example',
  page: 'sport.example/football/12?from=main',
  appName: '',
  bundle: '',
  categories: ['IAB17', 'IAB17-44'],
  labels: ['NON_CATEGORY', 'DL_G'],
  flaggedBy: ['INVALID_TRAFFIC'],
  blockedCategories: ['IAB25'],
  viewer: 77,
  country: 'RU',
  region: 'RU-73',
  city: '551487',
  latitude: 55.79,
  longitude: 49.12,
  deviceType: '4',
  os: 'android',
  osVersion: '14',
  browser: 'chrome-mobile',
  make: 'samsung',
  model: 'samsung:galaxy-a52',
  language: 'ru',
  connectionType: '6',
  carrier: '250-01',
  ip: '198.18.0.9',
  ...changes,
});

/** An application instead of a site. */
export const inApp = (bundle = 'example.app.chess'): Partial<BidContext> => ({
  trafficType: 'APP',
  domain: '',
  page: '',
  appName: 'Chess',
  bundle,
});

export const figures = (changes: Partial<PlacementFigures> = {}): PlacementFigures => ({
  impressions: 2_000,
  viewable: 1_000,
  clicks: 10,
  starts: 1_800,
  completes: 600,
  ...changes,
});

const reading = (changes: Partial<CampaignReading> = {}): CampaignReading => ({
  totalLeft: 10n ** 9n,
  dayLeft: null,
  affordable: affordableOf(changes.totalLeft ?? 10n ** 9n, changes.dayLeft ?? null),
  balanceLeft: 10n ** 9n,
  balanceReserved: 0n,
  reserves: noReserves,
  clicks: 0,
  impressions: 0,
  clicksToday: 0,
  impressionsToday: 0,
  isHourScheduled: true,
  pace: { slotStart: start, spendAllowed: Infinity, spendUsed: 0, clicksAllowed: Infinity, clicksUsed: 0 },
  steering: { adaptive: 500_000, costPerClick: 1_000_000, clickRate: 2_600 },
  shownTo: () => 0,
  placement: () => figures({ impressions: 0, clicks: 0, viewable: 0, starts: 0, completes: 0 }),
  segmentsOf: () => new Set(),
  ruleStatistics: new Map(),
  winRates: winSteps.map((_, step) => step / winSteps.length),
  ...changes,
});

export interface Sight {
  request?: Partial<BidContext>;
  campaign?: Partial<BiddableCampaign>;
  adSet?: Partial<BiddableAdSet>;
  reading?: Partial<CampaignReading>;
}

/** What the gates look at: by default something that passes every one of them. */
export function gateInputOf(sight: Sight = {}): AdSetGateInput {
  const compiled = compileCampaign(campaign({ adSets: [adSet(sight.adSet)], ...sight.campaign }));
  return {
    request: request(sight.request),
    cityName: 'Kazan',
    campaign: compiled,
    reading: reading(sight.reading),
    adSet: compiled.adSets[0] ?? noAdSet,
  };
}
