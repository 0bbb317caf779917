import { describe, expect, it } from 'vitest';
import { measuresOf } from '@/lib/embedded-dsp/statistics/measures-of';
import { sumUp } from './naive-report';
import { sampleFact } from './sample-fact';

const none = { starts: 0, completes: 0 };
const banners = sampleFact({ campaignType: 'banner', impressions: 9_000, spend: 90_000_000n, viewer: 1, ...none });
const video = sampleFact({
  campaignType: 'video' as const,
  impressions: 1_000,
  starts: 900,
  completes: 650,
  spend: 13_000_000n,
  viewer: null,
});

describe('a row of banners and video together', () => {
  it('divides what was watched by what can be watched', () => {
    const mixed = measuresOf(sumUp([banners, video]));
    const alone = measuresOf(sumUp([video]));
    expect(alone).toMatchObject({ vtr: 0.65, cpv: '0.02', completionRate: 650 / 900 });
    expect([mixed.vtr, mixed.cpv, mixed.completionRate]).toEqual([alone.vtr, alone.cpv, alone.completionRate]);
    expect(measuresOf(sumUp([banners]))).toMatchObject({ vtr: null, cpv: null, completionRate: null });
  });

  it('takes the frequency of people who are known from impressions of theirs', () => {
    const again = { ...banners, impressions: 1_000, viewer: 2 };
    expect(measuresOf(sumUp([banners, again, video]))).toMatchObject({ reach: 2, averageFrequency: 5_000 });
    expect(measuresOf(sumUp([video]))).toMatchObject({ reach: null, averageFrequency: null });
  });
});
