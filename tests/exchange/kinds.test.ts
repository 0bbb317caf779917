import { describe, expect, it } from 'vitest';
import type { CreativeType } from '@/lib/contract/enumerations';
import type { BiddableCreative, PlayerTraits } from '@/lib/embedded-dsp/exchange/campaigns/biddable-creative';
import { film, nativeAd, spot, valuesFor } from './creative-cases';
import { adSet, campaign } from './sample-campaign';
import { reasonsOf, run } from './sample-world';

const sound = { mimeType: 'audio/mp4', width: 0, height: 0 };
const filmWithSound = film({ media: [{ mimeType: 'video/mp4', width: 640, height: 360 }, sound] });
const onePrice = { maxPrice: 9_000_000_000n };

const of = (campaignType: CreativeType, creative: BiddableCreative, id: number) =>
  campaign({ id, clientId: id, campaignType, adSets: [adSet({ id: id * 10, ...onePrice, creatives: [creative] })] });
const kinds: [CreativeType, BiddableCreative][] = [
  ['video', film()],
  ['audio', spot()],
  ['native', nativeAd()],
  ['videoAudio', filmWithSound],
  ['nativeAi', nativeAd({ titleLengths: [25] })],
];
const outcomes = new Map(kinds.map(([type, creative]) => [type, run([of(type, creative, 1)], 0.5)]));
const measures = ['impressions', 'starts', 'firstQuartiles', 'midpoints', 'thirdQuartiles', 'completes'] as const;

/** Each measure of a type's campaign, in the order in which a film is watched. */
const watched = (type: CreativeType) =>
  measures.map((measure) => outcomes.get(type)?.facts.reduce((sum, fact) => sum + fact[measure], 0) ?? 0);
const refused = (type: CreativeType, code: string) =>
  outcomes.get(type)?.reasons.find((reason) => reason.code === code)?.count ?? 0;

describe('a campaign', () => {
  it.each(kinds.map(([type]) => type))('of %s bids, is shown and is billed', (type) => {
    expect(watched(type)[0]).toBeGreaterThan(50);
    expect(outcomes.get(type)?.spendByCampaign.get(1)).toBeGreaterThan(0n);
  });

  it.each(['video', 'audio', 'videoAudio'] as const)('of %s has what a view-through rate is made from', (type) => {
    const counts = watched(type);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const [, starts = 0, , , , completes = 0] = counts;
    expect(completes / starts).toBeGreaterThan(0.4);
    expect(completes / starts).toBeLessThan(1);
  });

  it('of video is muted by some, and skipped by those who may and do not watch to the end', () => {
    const sum = (type: CreativeType, measure: 'mutes' | 'skips' | 'starts' | 'completes') =>
      outcomes.get(type)?.facts.reduce((all, fact) => all + fact[measure], 0) ?? 0;
    expect(sum('video', 'mutes')).toBeGreaterThan(0);
    expect(sum('video', 'mutes')).toBeLessThan(sum('video', 'starts') / 5);
    expect(sum('video', 'skips')).toBeGreaterThan(0);
    expect(sum('video', 'skips')).toBeLessThanOrEqual(sum('video', 'starts') - sum('video', 'completes'));
    expect(sum('audio', 'skips')).toBe(0);
    expect(sum('native', 'mutes')).toBe(0);
  });

  it('of video with sound is shown and heard: in more slots than either alone', () => {
    expect(refused('videoAudio', 'FORMAT')).toBeLessThan(
      Math.min(refused('video', 'FORMAT'), refused('audio', 'FORMAT')),
    );
  });
});

describe('a creative made for some places alone', () => {
  const wishes: [string, Partial<PlayerTraits>, string][] = [
    ['longer than players take', { duration: 90_000 }, 'CREATIVE_DURATION'],
    [
      'in a format nobody plays',
      { media: [{ mimeType: 'video/x-flv', width: 640, height: 360 }] },
      'CREATIVE_MIME_TYPE',
    ],
    ['with a tag of VAST 1', { protocols: [1] }, 'CREATIVE_PROTOCOL'],
    ['for the third place of a pod', { sequence: 3 }, 'CREATIVE_PLAYER'],
  ];
  it.each(wishes)('%s is never bid for', (_what, traits, code) => {
    const outcome = run([of('video', film(traits), 1)], 0.1);
    expect(outcome.facts).toEqual([]);
    expect(reasonsOf(outcome)).toContain(code);
  });

  it('for mid-rolls that nobody skips is bid for there, and nowhere else', () => {
    const any = run([of('video', film(), 1)], 0.5);
    const some = run([of('video', film({ startDelay: -1, skip: 0 }), 1)], 0.5);
    const bids = (outcome: typeof any) => outcome.facts.reduce((sum, fact) => sum + fact.bids, 0);
    expect(bids(some)).toBeGreaterThan(0);
    expect(bids(some)).toBeLessThan(bids(any) / 2);
    expect(reasonsOf(some)).toContain('CREATIVE_PLAYER');
  });

  it('with one image of a shape, and no other, is bid for where that shape is asked', () => {
    const any = run([of('native', nativeAd({ data: valuesFor(1, 2, 3, 6, 12) }), 1)], 0.5);
    const only = run([of('native', nativeAd({ data: valuesFor(1, 2, 3, 6, 12), onlyByAspectRatio: true }), 1)], 0.5);
    expect(reasonsOf(any)).not.toContain('NATIVE_ASPECT_RATIO');
    expect(reasonsOf(only)).toContain('NATIVE_ASPECT_RATIO');
    expect(only.facts.length).toBeGreaterThan(0);
  });
});
