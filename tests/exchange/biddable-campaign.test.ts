import { describe, expect, it } from 'vitest';
import type { CreativeType } from '@/lib/contract/enumerations';
import { biddableCampaign, type CampaignRow } from '@/lib/embedded-dsp/live-exchange/biddable-campaign';

const row: CampaignRow = {
  id: 1,
  userId: 1,
  campaignType: 'banner',
  labels: [],
  currency: 'USD',
  totalBudget: 1_000_000n,
  dailyBudget: null,
  strategy: 'CPM',
  bidType: 'FIXED_BID',
  bidMargin: null,
  targetWinRate: null,
  startDate: '2026-01-01',
  endDate: null,
  timeZone: 'TZ-1',
  totalClicks: null,
  totalImpressions: null,
  maximumClicksInDay: null,
  maximumImpressionsInDay: null,
  uniformClicks: false,
  isUserImpFreqSet: false,
  userImpFreqTimes: null,
  userImpFreqDayPeriod: null,
  isOptimisationEnabled: true,
  minCtr: 1,
  maxCtr: null,
  minVtr: 20,
  maxVtr: 90,
  minViewability: null,
  maxViewability: null,
  period: 30,
  isRewarded: false,
  exchanges: [1],
  schedule: null,
};
const boundsOf = (campaignType: CreativeType) => biddableCampaign({ ...row, campaignType }, 0, []).optimisation;

describe('the bounds of an optimization', () => {
  it.each(['banner', 'native', 'nativeAi'] as const)(
    'do not hold a VTR against %s ads, which are not played',
    (type) => {
      expect(boundsOf(type)).toMatchObject({ ctr: [0.01, null], vtr: [null, null] });
    },
  );

  it.each(['video', 'audio', 'videoAudio'] as const)('are of the VTR, too, where %s ads are played', (type) => {
    expect(boundsOf(type)).toMatchObject({ ctr: [0.01, null], vtr: [0.2, 0.9] });
  });
});
