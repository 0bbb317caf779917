import type { Fact } from '@/lib/embedded-dsp/facts/fact';

/** A fact of which a test says only what it is about. */
export function sampleFact(given: Partial<Fact> = {}): Fact {
  return {
    ...{ slot: 1_990_000, clientId: 1, campaignId: 1, adSetId: 1, creativeId: 1, creativeOuterId: '' },
    ...{ campaignType: 'banner', currency: 'USD', sspId: 1, country: 'RU', region: 'RU-48', city: '524901' },
    ...{ deviceType: '4', os: 'android', browser: 'chrome', language: 'ru', connectionType: '2' },
    ...{ placement: 'site.example', page: '', appName: '', bundle: '', viewer: null },
    ...{ bids: 0, wins: 0, impressions: 0, viewable: 0, clicks: 0 },
    ...{ starts: 0, firstQuartiles: 0, midpoints: 0, thirdQuartiles: 0, completes: 0, mutes: 0, skips: 0, spend: 0n },
    ...{ postClickConversions: 0, postViewConversions: 0 },
    ...given,
  };
}
