import type { TargetInput } from '@/lib/contract/targeting/targets';
import type { BiddableAdSet, BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { day, start } from './sample-world';

const any = () => ({ included: [], excluded: [] });

export const target = (changes: Partial<TargetInput> = {}): TargetInput => ({
  name: 'Everyone',
  geo: { isEverywhere: true, included: [], excluded: [] },
  deviceTypes: any(),
  operatingSystems: any(),
  browsers: any(),
  languages: any(),
  domains: any(),
  pages: any(),
  bundles: any(),
  ips: any(),
  iabCategories: any(),
  carriers: any(),
  makes: any(),
  models: any(),
  connectionTypes: any(),
  brandSafety: [],
  trafficTypes: [],
  verificationServices: [],
  segments: { included: [], excluded: [] },
  siteLists: any(),
  appLists: any(),
  ipLists: any(),
  ...changes,
});

const sizes = [
  [300, 250],
  [728, 90],
  [320, 50],
  [240, 400],
  [970, 250],
] as const;

export const creatives = sizes.map(([width, height], index) => ({
  id: 50 + index,
  outerId: `outer-${index}`,
  width,
  height,
  mimeType: 'image/png',
  iabCategory: 'IAB3-1',
}));

export const adSet = (changes: Partial<BiddableAdSet> = {}): BiddableAdSet => ({
  id: 10,
  maxPrice: 300_000_000n,
  target: target(),
  isTargetOff: false,
  rules: [],
  creatives,
  ...changes,
});

/** 300 RUB per thousand, everywhere, without limits worth mentioning. */
export const campaign = (changes: Partial<BiddableCampaign> = {}): BiddableCampaign => ({
  id: 1,
  clientId: 1,
  currency: 'RUB',
  campaignType: 'banner',
  strategy: 'CPM',
  bidType: 'FIXED_BID',
  targetWinRate: null,
  margin: 0.2,
  startsAt: start - day,
  endsAt: start + 30 * day,
  timeZone: 'Europe/Moscow',
  schedule: null,
  totalBudget: 10n ** 12n,
  dailyBudget: null,
  totalClicks: null,
  totalImpressions: null,
  maximumClicksInDay: null,
  maximumImpressionsInDay: null,
  uniformClicks: false,
  frequency: null,
  optimisation: null,
  isRewarded: false,
  exchanges: [1, 2, 3],
  adSets: [adSet()],
  ...changes,
});
