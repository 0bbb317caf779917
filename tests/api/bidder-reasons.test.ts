import { describe, expect, it } from 'vitest';
import { type BidderReasonCode, bidderReasonCodes, onlineReasonCodes } from '@/lib/contract/enumerations';
import type { Permission } from '@/lib/contract/people/permissions';
import { type BidderStatusInput, bidderReasons, bidderStatusOf } from '@/lib/embedded-dsp/campaigns/bidder-reasons';
import { visibleReasons } from '@/lib/embedded-dsp/campaigns/campaign-measures';
import type { BiddableCampaign, CampaignUse, LiveUse } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { unpaced } from '@/lib/embedded-dsp/exchange/campaigns/campaign-reading';
import { noReserves } from '@/lib/embedded-dsp/exchange/campaigns/reserves';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';

/** A Friday, 15:30 in Moscow. */
const now = Date.parse('2026-11-20T12:30:00Z');
const at = (instant: string) => Date.parse(instant);

const adSet: BiddableCampaign['adSets'][number] = {
  id: 1,
  maxPrice: 1n,
  target: { name: 'All', ...conditions({}) },
  isTargetOff: false,
  rules: [],
  creatives: [{ id: 1, outerId: '', width: 300, height: 250, mimeType: 'image/png', iabCategory: 'IAB1' }],
};
const campaign: BiddableCampaign = {
  id: 1,
  clientId: 1,
  currency: 'USD',
  campaignType: 'banner',
  strategy: 'CPM',
  bidType: 'FIXED_BID',
  margin: 0,
  targetWinRate: null,
  startsAt: at('2026-11-01T00:00:00Z'),
  endsAt: null,
  timeZone: 'Europe/Moscow',
  schedule: null,
  totalBudget: 100n,
  dailyBudget: 10n,
  totalClicks: 9,
  totalImpressions: 90,
  maximumClicksInDay: 3,
  maximumImpressionsInDay: 30,
  uniformClicks: false,
  frequency: null,
  optimisation: null,
  isRewarded: false,
  exchanges: [7],
  adSets: [adSet],
};
const used: CampaignUse = {
  spent: 99n,
  clicks: 8,
  impressions: 89,
  day: '2026-11-20',
  spentToday: 9n,
  clicksToday: 2,
  impressionsToday: 29,
};
const standing: BidderStatusInput = {
  campaign,
  use: used,
  balance: 1n,
  openExchanges: new Set([7]),
  isActive: true,
  isArchived: false,
  isClientArchived: false,
  statusChangedAt: at('2026-11-10T00:00:00Z'),
};
const withCampaign = (given: Partial<BiddableCampaign>) => ({ campaign: { ...campaign, ...given } });
const withUse = (given: Partial<CampaignUse>) => ({ use: { ...used, ...given } });

const hours = (isOn: (hour: number) => boolean) =>
  Array.from({ length: 168 }, (_, hour) => (isOn(hour) ? '1' : '0')).join('');
/** Friday 15:00 to 16:00 in Moscow. */
const thisHour = 4 * 24 + 15;
/** Each day from 9:00 to 21:00. */
const byDay = hours((hour) => hour % 24 >= 9 && hour % 24 < 21);
const midnight = '2026-11-20T21:00:00.000Z';

const cases: Partial<Record<BidderReasonCode, [change: Partial<BidderStatusInput>, anchor: string, times?: object]>> = {
  ARCHIVED: [{ isArchived: true }, 'archive', { since: '2026-11-10T00:00:00.000Z' }],
  CLIENT_ARCHIVED: [{ isClientArchived: true, isActive: false }, 'client'],
  INACTIVE: [{ isActive: false }, 'status', { since: '2026-11-10T00:00:00.000Z' }],
  NOT_STARTED: [withCampaign({ startsAt: now + 1 }), 'dates', { clearsAt: '2026-11-20T12:30:00.001Z' }],
  ENDED: [withCampaign({ endsAt: now }), 'dates', { since: '2026-11-20T12:30:00.000Z' }],
  OUT_OF_SCHEDULE: [
    withCampaign({ schedule: hours((hour) => hour !== thisHour) }),
    'schedule',
    { since: '2026-11-20T12:00:00.000Z', clearsAt: '2026-11-20T13:00:00.000Z' },
  ],
  NO_AD_SET: [withCampaign({ adSets: [] }), 'adSets'],
  NO_APPROVED_CREATIVE: [withCampaign({ adSets: [{ ...adSet, creatives: [] }] }), 'adSets'],
  NO_TARGET: [withCampaign({ adSets: [{ ...adSet, target: null }] }), 'adSets'],
  TARGET_INACTIVE: [withCampaign({ adSets: [{ ...adSet, target: null, isTargetOff: true }] }), 'adSets'],
  NO_EXCHANGE: [{ openExchanges: new Set([8]) }, 'exchanges'],
  TOTAL_BUDGET_SPENT: [withUse({ spent: 100n }), 'budget'],
  DAILY_BUDGET_REACHED: [withUse({ spentToday: 10n }), 'budget', { clearsAt: midnight }],
  TOTAL_CLICKS_REACHED: [withUse({ clicks: 9 }), 'limits'],
  TOTAL_IMPRESSIONS_REACHED: [withUse({ impressions: 90 }), 'limits'],
  DAILY_CLICKS_REACHED: [withUse({ clicksToday: 3 }), 'limits', { clearsAt: midnight }],
  DAILY_IMPRESSIONS_REACHED: [withUse({ impressionsToday: 30 }), 'limits', { clearsAt: midnight }],
  BALANCE_EMPTY: [{ balance: 0n }, 'balance'],
};
/** What the running exchange says: the rest of everything is reserved, and the pace is used up. */
const live = (changes: Partial<LiveUse>): Partial<BidderStatusInput> => ({
  live: {
    ...used,
    clientId: 1,
    reserves: noReserves,
    pace: unpaced,
    offers: 0,
    leftOutFor: new Map(),
    ...changes,
  },
});
const until = at('2026-11-20T13:10:00Z');
const back = '2026-11-20T13:10:00.000Z';
const slotStart = at('2026-11-20T12:30:00Z');

const liveCases: Partial<typeof cases> = {
  TOTAL_BUDGET_RESERVED: [
    live({ reserves: { ...noReserves, money: 1n, until } }),
    'budget',
    { clearsAt: back, reserved: '0.000001' },
  ],
  DAILY_BUDGET_RESERVED: [
    {
      ...live({ reserves: { ...noReserves, money: 1n, moneyToday: 1n, until } }),
      ...withCampaign({ totalBudget: 200n }),
    },
    'budget',
    { clearsAt: back, reserved: '0.000001' },
  ],
  TOTAL_IMPRESSIONS_RESERVED: [
    live({ reserves: { ...noReserves, impressions: 1, until } }),
    'limits',
    { clearsAt: back, reservedImpressions: 1 },
  ],
  DAILY_IMPRESSIONS_RESERVED: [
    {
      ...live({ reserves: { ...noReserves, impressions: 2, impressionsToday: 1, until } }),
      ...withCampaign({ totalImpressions: 99 }),
    },
    'limits',
    { clearsAt: back, reservedImpressions: 1 },
  ],
  BALANCE_RESERVED: [{ balanceReserve: { money: 1n, until } }, 'balance', { clearsAt: back, reserved: '0.000001' }],
  SPEND_PACED: [
    live({ pace: { ...unpaced, slotStart, spendAllowed: 90, spendUsed: 30 } }),
    'budget',
    { clearsAt: '2026-11-20T12:35:00.000Z' },
  ],
  CLICKS_PACED: [
    live({ pace: { ...unpaced, slotStart, clicksAllowed: 0 } }),
    'limits',
    { clearsAt: '2026-11-20T12:45:00.000Z' },
  ],
  LOST_TO_OWN: [{ rival: { id: 2, name: 'Other' } }, 'rival', { rival: { id: 2, name: 'Other' } }],
};
/** Codes that are said alone, or of ad sets that have a target. */
const alone: readonly BidderReasonCode[] = [
  'ARCHIVED',
  'CLIENT_ARCHIVED',
  'INACTIVE',
  'NO_TARGET',
  'TARGET_INACTIVE',
  'NO_APPROVED_CREATIVE',
];
const codesOf = (given: Partial<BidderStatusInput>, moment = now) =>
  bidderReasons({ ...standing, ...given }, moment).map(({ code }) => code);

describe('why a bidder is offline', () => {
  it('has nothing to say of a campaign that lacks nothing, one step before every limit', () => {
    expect(bidderReasons(standing, now)).toEqual([]);
  });

  it.each(bidderReasonCodes)('says %s alone when nothing else is wrong, with its place and times', (code) => {
    const [change, anchor, times] = cases[code] ?? liveCases[code] ?? [{}, ''];
    const said = bidderReasons({ ...standing, ...change }, now);
    expect(said).toEqual([{ code, anchor, since: null, clearsAt: null, ...times }]);
    expect(bidderStatusOf(said)).toBe(onlineReasonCodes.includes(code) ? 'ONLINE' : 'OFFLINE');
  });

  it('says that a target is missing only where none is', () => {
    const waiting = { ...adSet, creatives: [] };
    expect(codesOf(withCampaign({ adSets: [waiting] }))).toEqual(['NO_APPROVED_CREATIVE']);
    const bare = withCampaign({ adSets: [{ ...waiting, target: null }] });
    expect(codesOf(bare)).toEqual(['NO_APPROVED_CREATIVE', 'NO_TARGET']);
  });

  it('says every reason at once, in the order of the contract', () => {
    const everything = {
      ...withCampaign({ startsAt: now + 1, endsAt: now, schedule: hours((hour) => hour !== thisHour), adSets: [] }),
      use: { ...used, spent: 100n, clicks: 9, impressions: 90, spentToday: 10n, clicksToday: 3, impressionsToday: 30 },
      balance: -5n,
      openExchanges: new Set<number>(),
    };
    expect(codesOf(everything)).toEqual(bidderReasonCodes.filter((code) => !alone.includes(code) && !liveCases[code]));
  });

  it('counts no use of another day as today’s, and nothing where there is no limit', () => {
    const spent = { spentToday: 10n, clicksToday: 3, impressionsToday: 30 };
    expect(codesOf(withUse({ ...spent, day: '2026-11-19' }))).toEqual([]);
    const free = { dailyBudget: null, totalClicks: null, totalImpressions: null };
    const limitless = withCampaign({ ...free, maximumClicksInDay: null, maximumImpressionsInDay: null });
    expect(codesOf({ ...limitless, ...withUse({ ...spent, clicks: 10 ** 6, impressions: 10 ** 6 }) })).toEqual([]);
    expect(codesOf({ use: undefined })).toEqual([]);
  });

  it('takes one good ad set as enough', () => {
    const adSets = [{ ...adSet, creatives: [] }, { ...adSet, target: null }, adSet];
    expect(codesOf(withCampaign({ adSets }))).toEqual([]);
    expect(codesOf(withCampaign({ adSets: adSets.slice(0, 2) }))).toEqual(['NO_TARGET']);
  });

  it('knows since when a campaign has been offline if it was seen leaving for that very reason', () => {
    const sinceOf = (code: BidderReasonCode) => {
      const empty = { balance: 0n, leave: { reason: code, at: at('2026-11-20T11:00:00Z') } };
      return bidderReasons({ ...standing, ...empty }, now).map(({ since }) => since);
    };
    expect(sinceOf('BALANCE_EMPTY')).toEqual(['2026-11-20T11:00:00.000Z']);
    expect(sinceOf('TOTAL_BUDGET_SPENT')).toEqual([null]);
  });

  it('counts a closed schedule from the last open hour, or from the activation since', () => {
    const sinceOf = (given: Partial<BidderStatusInput>) =>
      bidderReasons({ ...standing, ...withCampaign({ schedule: byDay }), ...given }, at('2026-11-20T23:20:00Z'))[0];
    expect(sinceOf({})).toMatchObject({ since: '2026-11-20T18:00:00.000Z' });
    const statusChangedAt = at('2026-11-20T22:10:00Z');
    expect(sinceOf({ statusChangedAt })).toMatchObject({ since: '2026-11-20T22:10:00.000Z' });
    expect(sinceOf(withCampaign({ schedule: '0'.repeat(168) }))).toMatchObject({ since: null });
  });

  it('tells what is reserved to those alone who may see what is spent and shown', () => {
    const reserves = { ...noReserves, money: 1n, impressions: 1, until };
    const reasons = bidderReasons({ ...standing, ...live({ reserves }) }, now);
    const told = (...held: Permission[]) =>
      visibleReasons(reasons, new Set(held)).flatMap(({ reserved, reservedImpressions }) => [
        reserved,
        reservedImpressions,
      ]);
    expect(reasons.length).toBeGreaterThan(1);
    expect(visibleReasons(reasons, new Set()).map(({ code }) => code)).toEqual(reasons.map(({ code }) => code));
    expect(told().filter((one) => one !== undefined)).toEqual([]);
    expect(told('CAMPAIGN_STATISTICS_COLUMN_SPEND')).toContain('0.000001');
    expect(told('CAMPAIGN_STATISTICS_COLUMN_IMPRESSIONS').filter((one) => one !== undefined)).toEqual([1]);
  });

  it('finds the next hour that is on beyond the end of the week', () => {
    const schedule = hours((hour) => hour === 0);
    const [reason] = bidderReasons({ ...standing, ...withCampaign({ schedule }) }, now);
    expect(reason).toMatchObject({ code: 'OUT_OF_SCHEDULE', clearsAt: '2026-11-22T21:00:00.000Z' });
  });

  it.each<[string, Partial<BiddableCampaign>, string | null]>([
    ['not at midnight but when the schedule opens', {}, '2026-11-21T06:00:00.000Z'],
    [
      'on a day with open hours',
      { schedule: hours((hour) => [9, thisHour].includes(hour)) },
      '2026-11-23T06:00:00.000Z',
    ],
    ['at midnight if that hour is on', { schedule: hours((hour) => hour % 24 !== 9) }, midnight],
    ['never on the last day', { endsAt: at(midnight) }, null],
    ['never if it ends before the schedule opens', { endsAt: at('2026-11-21T06:00:00Z') }, null],
  ])('resumes after a daily limit %s', (_, given, clearsAt) => {
    const limited = { ...withCampaign({ schedule: byDay, ...given }), ...withUse({ spentToday: 10n }) };
    expect(bidderReasons({ ...standing, ...limited }, now)).toMatchObject([{ code: 'DAILY_BUDGET_REACHED', clearsAt }]);
  });

  it('begins when the schedule opens after the start, and resumes never after the end', () => {
    const later = withCampaign({ schedule: byDay, startsAt: at('2026-11-21T21:00:00Z') });
    const [unstarted] = bidderReasons({ ...standing, ...later }, now);
    expect(unstarted).toMatchObject({ code: 'NOT_STARTED', clearsAt: '2026-11-22T06:00:00.000Z' });
    const last = withCampaign({ schedule: byDay, endsAt: at(midnight) });
    const [closed] = bidderReasons({ ...standing, ...last }, at('2026-11-20T19:00:00Z'));
    expect(closed).toMatchObject({ code: 'OUT_OF_SCHEDULE', clearsAt: null });
  });
});
