import fc from 'fast-check';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import type {
  BiddableAdSet,
  BiddableCampaign,
  BiddableRule,
  CampaignUse,
} from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { costRule, targetRule } from '../rules/sample-rules';
import { film, nativeAd, spot } from './creative-cases';
import { adSet, campaign, creatives, target } from './sample-campaign';
import { hour, start } from './sample-world';

type Panel = TargetInput['browsers'];
const lists = (...values: string[]) =>
  fc.oneof(
    { weight: 24, arbitrary: fc.constant<Panel>({ included: [], excluded: [] }) },
    { weight: 1, arbitrary: fc.subarray(values).map((included): Panel => ({ included, excluded: [] })) },
    { weight: 1, arbitrary: fc.subarray(values).map((excluded): Panel => ({ included: [], excluded })) },
  );
const rarely = <T>(value: fc.Arbitrary<T>, otherwise: T, weight = 1) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(otherwise) }, { weight, arbitrary: value });

const place = fc.constantFrom<TargetInput['geo']['included'][number]>(
  ...(['RU', 'KZ', 'DE', 'US', 'AE'] as const).map((key) => ({ kind: 'country' as const, key })),
  { kind: 'region', key: 'RU-48' },
  { kind: 'city', key: '524901' },
  { kind: 'point', latitude: 55.75, longitude: 37.61, radius: 9 },
);
const geo = fc.record({
  isEverywhere: fc.boolean(),
  included: fc.array(place, { minLength: 1, maxLength: 3 }),
  excluded: rarely(fc.array(place, { maxLength: 1 }), []),
});
const page = fc.constantFrom<TargetInput['pages']['included'][number]>(
  { operator: 'CONTAINS', value: 'novosti' },
  { operator: 'STARTS_WITH', value: 'sport-ekspert.example/football' },
);

const conditions = fc.record({
  geo: rarely(geo, { isEverywhere: true, included: [], excluded: [] }, 3),
  deviceTypes: lists('2', '3', '4', '5'),
  operatingSystems: lists('android', 'android-14', 'ios', 'windows-10'),
  browsers: lists('chrome', 'chrome-mobile', 'safari-mobile'),
  languages: lists('ru', 'en', 'de'),
  connectionTypes: lists('0', '2', '6'),
  carriers: lists('250-01', '250-02', ''),
  makes: lists('apple', 'samsung'),
  models: lists('apple:iphone-15', ''),
  domains: lists('sport-ekspert.example', 'morning-news.example', 'example'),
  pages: rarely(fc.record({ included: fc.array(page, { maxLength: 1 }), excluded: fc.array(page, { maxLength: 1 }) }), {
    included: [],
    excluded: [],
  }),
  bundles: lists('example.app.gartenjahr'),
  ips: lists('198.18.0.9'),
  iabCategories: lists('IAB12', 'IAB17-44', 'IAB9'),
  brandSafety: rarely(fc.subarray(['POLITICS' as const]), []),
  trafficTypes: rarely(fc.subarray(['WEB' as const, 'APP' as const]), []),
  verificationServices: rarely(fc.subarray(['INVALID_TRAFFIC' as const, 'VIEWABILITY_60' as const]), []),
  segments: rarely(
    fc.record({ included: fc.subarray([1, 2]), excluded: fc.subarray([3]) }),
    { included: [], excluded: [] },
    2,
  ),
});

const picky = [
  film({ duration: 40_000 }),
  film({ protocols: [1] }),
  film({ placement: 9 }),
  spot({ feed: 3 }),
  film({ media: [{ mimeType: 'video/mp4', width: 640, height: 360, api: 2 }] }),
  nativeAd({ ratios: ['1:1'], onlyByAspectRatio: true }),
  nativeAd({ data: [] }),
];
const blocked = creatives.slice(0, 1).map((creative) => ({ ...creative, iabCategory: 'IAB25-1' }));
const everything = [...creatives, ...blocked, film(), spot(), nativeAd(), ...picky].map((creative, index) => ({
  ...creative,
  id: 50 + index,
}));
const rule: fc.Arbitrary<BiddableRule> = fc.constantFrom(
  costRule('LESS_OR_EQUAL'),
  costRule('GREATER_THAN', { maxPrice: 150_000_000n }),
  targetRule({ domains: ['example'], iabCategories: ['IAB12'] }),
  targetRule({ domains: ['example'] }),
);

const randomAdSet: fc.Arbitrary<BiddableAdSet> = fc
  .record({
    // Below every floor, about as high as one, and above most.
    maxPrice: fc.oneof(fc.bigInt({ min: 1n, max: 2_000_000n }), fc.bigInt({ min: 4_000_000n, max: 60_000_000n }), {
      weight: 4,
      arbitrary: fc.bigInt({ min: 20_000_000n, max: 900_000_000n }),
    }),
    target: fc.option(conditions.map(target), { nil: null, freq: 12 }),
    isTargetOff: rarely(fc.boolean(), false),
    rules: rarely(fc.array(rule, { maxLength: 2 }), []),
    creatives: fc.oneof(fc.constant(everything), fc.subarray(everything, { maxLength: 2 })),
  })
  .map((given) => adSet({ ...given, target: given.isTargetOff ? null : given.target }));

const open: [null, null] = [null, null];
const optimisation = fc.constant({
  days: 7,
  ctr: [0.002, null] as [number, null],
  vtr: open,
  viewability: [null, 0.7] as [null, number],
});

const limits = {
  schedule: rarely(fc.constantFrom('0'.repeat(168), `${'1'.repeat(12)}${'0'.repeat(156)}`), null),
  dailyBudget: rarely(fc.bigInt({ min: 1n, max: 9_000_000n }), null, 2),
  totalClicks: rarely(fc.integer({ min: 0, max: 2 }), null),
  totalImpressions: rarely(fc.integer({ min: 0, max: 40 }), null),
  maximumClicksInDay: rarely(fc.integer({ min: 0, max: 2 }), null),
  maximumImpressionsInDay: rarely(fc.integer({ min: 0, max: 40 }), null),
  uniformClicks: fc.boolean(),
  optimisation: rarely(optimisation, null),
  frequency: rarely(
    fc.record({ times: fc.integer({ min: 1, max: 2 }), days: fc.integer({ min: 1, max: 3 }) }),
    null,
    3,
  ),
  startsAt: rarely(fc.integer({ min: start, max: start + hour }), start - hour),
  endsAt: rarely(fc.integer({ min: start, max: start + hour }), start + 90 * hour),
};

export const randomCampaign: fc.Arbitrary<Omit<BiddableCampaign, 'id'>> = fc
  .record({
    ...limits,
    clientId: fc.integer({ min: 1, max: 5 }),
    currency: fc.constantFrom('RUB' as const, 'USD' as const, 'EUR' as const),
    campaignType: fc.constantFrom('banner' as const, 'video' as const, 'videoAudio' as const, 'native' as const),
    strategy: fc.constantFrom(
      'CPM' as const,
      'SPEND' as const,
      'SPEND' as const,
      'CPC' as const,
      'CLICKS' as const,
      'CTR' as const,
    ),
    bidType: fc.constantFrom('FIXED_BID' as const, 'DYNAMIC_RANGE_BID' as const, 'ADAPTIVE_BID' as const),
    margin: rarely(fc.double({ min: 0, max: 1, noNaN: true }), 0.15),
    timeZone: fc.constantFrom('Europe/Moscow', 'Asia/Almaty', 'America/New_York'),
    totalBudget: rarely(fc.bigInt({ min: 1n, max: 20_000_000n }), 10n ** 10n, 2),
    isRewarded: rarely(fc.boolean(), false),
    exchanges: fc.subarray([1, 2, 3], { minLength: 1 }),
    adSets: fc.array(randomAdSet, { minLength: 0, maxLength: 3 }),
  })
  .map((given) => campaign(given));

/** As it stands in the books of a campaign that has run before. */
export const used = (spent: bigint): CampaignUse => ({
  spent,
  clicks: 1,
  impressions: 3,
  day: '2026-11-16',
  spentToday: spent,
  clicksToday: 0,
  impressionsToday: 1,
});
