import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignVolume } from '@/components/campaigns/campaign-summary';
import { emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { noHour, workingHours } from '@/components/campaigns/form/schedule-hours';

const empty = emptyCampaign({ startDate: '2026-11-23', timeZone: 'TZ-1', adSetName: 'Ad set 1' });
const priced = (maxPrice: string) => ({ name: 'Ad set', maxPrice, creatives: [], targetId: '', ruleIds: [] });
const some = {
  ...empty,
  totalBudget: '1000',
  dailyBudget: '10',
  endDate: '2026-11-25',
  creativeGroups: [priced('10')],
};
const countOf = (changes: Partial<typeof some>) => {
  const volume = campaignVolume({ ...some, ...changes });
  return volume?.contradiction === null ? Number(volume.count) : (volume?.contradiction ?? undefined);
};

describe('The sentence beside Save', () => {
  it('counts with the days that the daily budget has', () => {
    expect(campaignVolume(some)).toEqual({
      contradiction: null,
      money: 30_000_000n,
      days: 3,
      price: '10',
      count: 3_000n,
    });
    expect(countOf({ endDate: '' })).toBe(100_000);
    expect(countOf({ dailyBudget: '' })).toBe(100_000);
  });

  it('counts only days that have an hour on', () => {
    expect(countOf({ schedule: workingHours, startDate: '2026-11-21', endDate: '2026-11-30' })).toBe(6_000);
    expect(countOf({ schedule: workingHours, startDate: '2026-11-21', endDate: '2026-11-22' })).toBe('noHours');
    expect(countOf({ schedule: noHour, endDate: '' })).toBe('noHours');
  });

  it('stops at the limits, in all and a day', () => {
    expect(countOf({ totalImpressions: 500 })).toBe(500);
    expect(countOf({ maximumImpressionsInDay: 200 })).toBe(600);
    expect(countOf({ maximumImpressionsInDay: 200, endDate: '' })).toBe(100_000);
    expect(countOf({ strategy: 'CPC', maximumClicksInDay: 1 })).toBe(3);
    expect(countOf({ strategy: 'CPC', totalImpressions: 1 })).toBe(3);
  });

  it('buys by the cheapest ad set', () => {
    expect(countOf({ creativeGroups: [priced('10'), priced('5'), priced('')] })).toBe(6_000);
  });

  it('says what cannot be instead of a sum', () => {
    expect(countOf({ dailyBudget: '1000.01' })).toBe('dailyAboveTotal');
    expect(countOf({ endDate: '2026-11-22' })).toBe('endBeforeStart');
    expect(countOf({ totalBudget: '0.01', dailyBudget: '', strategy: 'CPC' })).toBe('tooDear');
  });

  it('waits for a budget and a price that can be read', () => {
    expect(campaignVolume({ ...some, totalBudget: '1,000' })).toBeUndefined();
    expect(campaignVolume({ ...some, creativeGroups: [priced('')] })).toBeUndefined();
  });

  it('never promises more than the money pays for', () => {
    const cents = fc.integer({ min: 1, max: 10_000_00 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 40 }), (totalBudget, dailyBudget, price, days) => {
        const endDate = new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10);
        const count = countOf({ totalBudget, dailyBudget, endDate, creativeGroups: [priced(price)] });
        const most = Math.min(Number(totalBudget), Number(dailyBudget) * (days + 1));
        if (typeof count === 'number') expect((count * Number(price)) / 1000).toBeLessThanOrEqual(most + 1e-6);
      }),
    );
  });
});
