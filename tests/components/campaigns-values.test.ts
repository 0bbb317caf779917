import { describe, expect, it } from 'vitest';
import { campaignResolver } from '@/components/campaigns/form/campaign-resolver';
import {
  type CampaignValues,
  copyOf,
  copyOfAdSet,
  emptyAdSet,
  emptyCampaign,
  valuesOf,
} from '@/components/campaigns/form/campaign-values';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { campaignInput } from '@/lib/contract/campaigns/campaign-input';
import { lowerAmount, readMicros } from '@/lib/contract/money';
import { someCampaign } from '../support/some-campaign';

const empty = emptyCampaign({ startDate: '2026-11-21', timeZone: 'TZ-70', adSetName: 'Ad set 1' });
const filled: CampaignValues = {
  ...empty,
  name: 'Autumn',
  totalBudget: '1000.00',
  creativeGroups: [{ ...emptyAdSet('Ad set 1'), maxPrice: '2.50' }],
};
const rules = { needsClient: false, currency: 'USD' as const, maximumDailyBudget: undefined as string | undefined };

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function check(values: CampaignValues, given = rules) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return await campaignResolver(() => given)(values, undefined, options);
}

describe('The form of a campaign', () => {
  it('starts with what the contract needs but name, budget and price', async () => {
    const { errors } = await check(empty);
    expect(Object.keys(errors).toSorted()).toEqual(['creativeGroups', 'name', 'totalBudget']);
  });

  it('hands over what the contract takes, empty texts as nothing', async () => {
    const { values, errors } = await check(filled);
    expect(errors).toEqual({});
    expect(values).toMatchObject({ dailyBudget: null, endDate: null });
    expect(campaignInput.safeParse(values).success).toBe(true);
  });

  it('asks staff for the client', async () => {
    const { errors } = await check(filled, { ...rules, needsClient: true });
    expect(errors.userId?.message).toBe('required');
  });

  it('asks for at least one ad set', async () => {
    const { errors } = await check({ ...filled, creativeGroups: [] });
    expect(JSON.stringify(errors.creativeGroups)).toContain('adSetRequired');
  });

  it('names the maximum of a daily budget that is above the total', async () => {
    const { errors } = await check({ ...filled, dailyBudget: '1000.01' });
    expect(errors.dailyBudget?.message).toBe(`DAILY_BUDGET_LIMIT?amount=${encodeURIComponent('1\u00a0000.00\u00a0$')}`);
    expect((await check({ ...filled, dailyBudget: '1000.00' })).errors).toEqual({});
  });

  it('names the configured maximum where it is the lower one', async () => {
    const { errors } = await check({ ...filled, dailyBudget: '600' }, { ...rules, maximumDailyBudget: '500' });
    expect(errors.dailyBudget?.message).toContain(encodeURIComponent('500.00'));
  });

  it('shows a saved campaign without changing it', async () => {
    const { values, errors } = await check(valuesOf(someCampaign()));
    expect(errors).toEqual({});
    expect(values).toMatchObject({ name: 'Autumn sale', totalBudget: '25000.00', dailyBudget: null });
    expect(values).toMatchObject({ creativeGroups: [{ id: 31, maxPrice: '120.50', targetId: 5, creatives: [1, 2] }] });
  });
});

/** A campaign in which every field that a person may write differs from that of a new one. */
const everything = someCampaign({
  campaignType: 'video',
  strategy: 'CLICKS',
  bidType: 'ADAPTIVE_BID',
  dailyBudget: '12.5',
  bidMargin: 7,
  targetWinRate: 60,
  labels: ['Spring'],
  totalClicks: 1,
  totalImpressions: 2,
  maximumClicksInDay: 3,
  maximumImpressionsInDay: 4,
  uniformClicks: true,
  isUserImpFreqSet: true,
  userImpFreqTimes: 5,
  userImpFreqDayPeriod: 6,
  isOptimisationEnabled: true,
  period: 8,
  minCtr: 1,
  maxCtr: 2,
  minVtr: 3,
  maxVtr: 4,
  minViewability: 5,
  maxViewability: 6,
  isRewarded: true,
  timeZone: 'TZ-60',
  schedule: `1${'0'.repeat(167)}`,
  creativeGroups: someCampaign().creativeGroups.map((adSet) => ({ ...adSet, ruleIds: [9, 11] })),
});

describe('A copy of a campaign', () => {
  const copy = copyOf(someCampaign(), 'Copy', '2026-12-24');

  it('carries every field that the contract lets a person write, rules included', async () => {
    const { values, errors } = await check(copyOf(everything, everything.name, everything.startDate));
    expect(errors).toEqual({});
    const written = campaignInput.parse(everything);
    expect(Object.keys(written).toSorted()).toEqual(Object.keys(campaignInput.shape).toSorted());
    const fresh = campaignInput.parse({ ...(await check(filled)).values });
    const alike = Object.entries(written).filter(([key, value]) => isAlike(value, fresh[key as keyof typeof fresh]));
    expect(alike.map(([key]) => key)).toEqual([]);
    expect(campaignInput.parse(values)).toEqual({
      ...written,
      dailyBudget: '12.50',
      totalBudget: '25000.00',
      creativeGroups: written.creativeGroups.map(({ id: _id, ownTarget: _own, ...adSet }) => ({
        ...adSet,
        maxPrice: '120.50',
      })),
    });
  });

  it('has its own name and start, and none of the ad sets’ numbers', () => {
    expect(copy).toMatchObject({ name: 'Copy', startDate: '2026-12-24' });
    expect(copy.creativeGroups[0]).toMatchObject({ id: undefined, creatives: [1, 2], targetId: '5' });
  });

  it('keeps an end that is still to come and drops one that has passed', () => {
    expect(copy.endDate).toBe('2026-12-31');
    expect(copyOf(someCampaign(), 'Copy', '2027-01-01').endDate).toBe('');
  });
});

describe('The target that an ad set has for itself', () => {
  const everywhere = { ...emptyConditions(), geo: { isEverywhere: true, included: [], excluded: [] } };
  const ownTarget = { ...everywhere, id: 40, version: 2 };
  const withOwn = someCampaign({
    creativeGroups: someCampaign().creativeGroups.map((adSet) => ({ ...adSet, targetId: 40, ownTarget })),
  });
  const sent = async (values: CampaignValues) => (await check(values)).values;

  it('is sent with the version that was seen, and with no other target', async () => {
    expect(await sent(valuesOf(withOwn))).toMatchObject({
      creativeGroups: [{ targetId: null, ownTarget: { version: 2, geo: { isEverywhere: true } } }],
    });
  });

  it('is none until something is chosen in it, and then asks for a place', async () => {
    const creativeGroups = [
      { ...emptyAdSet('Safe'), maxPrice: '1', ownTarget: { ...emptyConditions(), brandSafety: ['GAMBLING' as const] } },
    ];
    expect(await sent(filled)).toMatchObject({ creativeGroups: [{ targetId: null }] });
    expect(JSON.stringify(await sent(filled))).not.toContain('ownTarget');
    const { errors } = await check({ ...filled, creativeGroups });
    expect(errors).toHaveProperty('creativeGroups.0.ownTarget.geo.included.message', 'geoRequired');
  });

  it('gives way to a shared one and stays in the form', async () => {
    const values = valuesOf(withOwn);
    const shared = {
      ...values,
      creativeGroups: values.creativeGroups.map((one) => ({ ...one, isShared: true, targetId: '5' })),
    };
    expect(await sent(shared)).toMatchObject({ creativeGroups: [{ targetId: 5 }] });
    expect(JSON.stringify(await sent(shared))).not.toContain('ownTarget');
  });

  it('is copied with its ad set, as one that began like it', async () => {
    const copy = copyOf(withOwn, 'Copy', '2026-12-24');
    expect(await sent(copy)).toMatchObject({ creativeGroups: [{ targetId: null, ownTarget: { copyOf: 40 } }] });
    const again = copy.creativeGroups.map(copyOfAdSet);
    expect(again).toMatchObject([{ id: undefined, ownTarget: { copyOf: 40 } }]);
  });
});

describe('Amounts', () => {
  it('are compared as numbers, not as texts', () => {
    expect(lowerAmount('900', '1000.00')).toBe('900');
    expect(lowerAmount('1000', '900.5')).toBe('900.5');
    expect(lowerAmount('', '5')).toBe('5');
    expect(lowerAmount('', undefined)).toBeUndefined();
  });

  it('are whole millionths, or none', () => {
    expect(readMicros('12.5')).toBe(12_500_000n);
    expect(readMicros('-0.000001')).toBe(-1n);
    expect(readMicros('1.')).toBeNull();
    expect(readMicros('')).toBeNull();
  });
});
