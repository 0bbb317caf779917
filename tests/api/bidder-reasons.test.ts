import { describe, expect, it } from 'vitest';
import { type BidderReasonCode, bidderReasonCodes } from '@/lib/contract/enumerations';
import { bidderReasons, type StandingOfCampaign } from '@/lib/embedded-dsp/campaigns/bidder-reasons';
import type { BiddableCampaign, CampaignUse } from '@/lib/embedded-dsp/exchange/campaign';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';

/** A Friday, 15:30 in Moscow. */
const now = Date.parse('2026-11-20T12:30:00Z');
const at = (instant: string) => Date.parse(instant);

const adSet: BiddableCampaign['adSets'][number] = {
  ...{ id: 1, maxPrice: 1n, target: { name: 'All', ...conditions({}) } },
  ...{ isTargetOff: false, rules: [] },
  creatives: [{ id: 1, outerId: '', width: 300, height: 250, mimeType: 'image/png', iabCategory: 'IAB1' }],
};
const campaign: BiddableCampaign = {
  ...{ id: 1, clientId: 1, currency: 'USD', campaignType: 'banner', strategy: 'CPM', bidType: 'FIXED_BID', margin: 0 },
  ...{ startsAt: at('2026-11-01T00:00:00Z'), endsAt: null, timeZone: 'Europe/Moscow', schedule: null },
  ...{ totalBudget: 100n, dailyBudget: 10n, totalClicks: 9, totalImpressions: 90 },
  ...{ maximumClicksInDay: 3, maximumImpressionsInDay: 30, uniformClicks: false, frequency: null },
  ...{ optimisation: null, isRewarded: false, exchanges: [7], adSets: [adSet] },
};
const used: CampaignUse = {
  ...{ spent: 99n, clicks: 8, impressions: 89 },
  ...{ day: '2026-11-20', spentToday: 9n, clicksToday: 2, impressionsToday: 29 },
};
const standing: StandingOfCampaign = {
  ...{ campaign, use: used, balance: 1n, openExchanges: new Set([7]) },
  ...{ isActive: true, isArchived: false, isClientArchived: false, statusChangedAt: at('2026-11-10T00:00:00Z') },
};
const withCampaign = (given: Partial<BiddableCampaign>) => ({ campaign: { ...campaign, ...given } });
const withUse = (given: Partial<CampaignUse>) => ({ use: { ...used, ...given } });

const hours = (isOn: (hour: number) => boolean) =>
  Array.from({ length: 168 }, (_, hour) => (isOn(hour) ? '1' : '0')).join('');
/** Friday 15:00 to 16:00 in Moscow. */
const thisHour = 4 * 24 + 15;
const midnight = '2026-11-20T21:00:00.000Z';

const cases: Record<BidderReasonCode, [change: Partial<StandingOfCampaign>, anchor: string, times?: object]> = {
  ARCHIVED: [{ isArchived: true }, 'status', { since: '2026-11-10T00:00:00.000Z' }],
  CLIENT_ARCHIVED: [{ isClientArchived: true, isActive: false }, 'status'],
  INACTIVE: [{ isActive: false }, 'status', { since: '2026-11-10T00:00:00.000Z' }],
  NOT_STARTED: [withCampaign({ startsAt: now + 1 }), 'dates', { clearsAt: '2026-11-20T12:30:00.001Z' }],
  ENDED: [withCampaign({ endsAt: now }), 'dates', { since: '2026-11-20T12:30:00.000Z' }],
  OUT_OF_SCHEDULE: [
    withCampaign({ schedule: hours((hour) => hour !== thisHour) }),
    'schedule',
    { clearsAt: '2026-11-20T13:00:00.000Z' },
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
/** Codes that are said alone, or of ad sets that have a target. */
const alone: readonly BidderReasonCode[] = ['ARCHIVED', 'CLIENT_ARCHIVED', 'INACTIVE', 'TARGET_INACTIVE'];
const codesOf = (given: Partial<StandingOfCampaign>, moment = now) =>
  bidderReasons({ ...standing, ...given }, moment).map(({ code }) => code);

describe('why a bidder is offline', () => {
  it('has nothing to say of a campaign that lacks nothing, one step before every limit', () => {
    expect(bidderReasons(standing, now)).toEqual([]);
  });

  it.each(bidderReasonCodes)('says %s alone when nothing else is wrong, with its place and times', (code) => {
    const [change, anchor, times] = cases[code];
    const said = bidderReasons({ ...standing, ...change }, now);
    const [first, ...implied] = said;
    expect(first).toEqual({ code, anchor, since: null, clearsAt: null, ...times });
    // Without an ad set there is neither a creative nor a target; without a creative there is no use of a target.
    const follow = { NO_AD_SET: ['NO_APPROVED_CREATIVE', 'NO_TARGET'], NO_APPROVED_CREATIVE: ['NO_TARGET'] };
    expect(implied.map((reason) => reason.code)).toEqual(follow[code as keyof typeof follow] ?? []);
  });

  it('says every reason at once, in the order of the contract', () => {
    const everything = {
      ...withCampaign({ startsAt: now + 1, endsAt: now, schedule: hours((hour) => hour !== thisHour), adSets: [] }),
      use: { ...used, spent: 100n, clicks: 9, impressions: 90, spentToday: 10n, clicksToday: 3, impressionsToday: 30 },
      ...{ balance: -5n, openExchanges: new Set<number>() },
    };
    expect(codesOf(everything)).toEqual(bidderReasonCodes.filter((code) => !alone.includes(code)));
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

  it('finds the next hour that is on beyond the end of the week', () => {
    const schedule = hours((hour) => hour === 0);
    const [reason] = bidderReasons({ ...standing, ...withCampaign({ schedule }) }, now);
    expect(reason).toMatchObject({ code: 'OUT_OF_SCHEDULE', clearsAt: '2026-11-22T21:00:00.000Z' });
  });
});
