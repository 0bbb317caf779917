import { describe, expect, it } from 'vitest';
import { type RemovableGate, removableGates } from '@/lib/contract/delivery/removable-gates';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { withoutGates } from '@/lib/embedded-dsp/what-if/without-gates';
import { film, nativeAd } from '../exchange/creative-cases';
import { adSet, campaign, creatives, target } from '../exchange/sample-campaign';
import { start } from '../exchange/sample-world';
import { costRule } from '../rules/sample-rules';
import { foretold, lived, minutes, seeds } from './trial-world';

const only = (...included: string[]) => ({ included, excluded: [] });
const except = (...excluded: string[]) => ({ included: [], excluded });
const aimed = (changes: Partial<TargetInput>) => ({ adSets: [adSet({ target: target(changes) })] });

const playing = (look: Parameters<typeof film>[0]): Partial<BiddableCampaign> => ({
  ...{ campaignType: 'video', adSets: [adSet({ maxPrice: 900_000_000n, creatives: [film(look)] })] },
});
const nativeOf = (look: Parameters<typeof nativeAd>[0]): Partial<BiddableCampaign> => ({
  ...{ campaignType: 'native', adSets: [adSet({ creatives: [nativeAd(look)] })] },
});

/** For each gate that nothing is used up by: a campaign that it refuses requests of. */
const refusing: Partial<Record<RemovableGate, Partial<BiddableCampaign>>> = {
  EXCHANGE_NOT_SELECTED: { exchanges: [1] },
  NOT_STARTED: { startsAt: start + 2 * minutes },
  ENDED: { endsAt: start + 2 * minutes },
  OUT_OF_SCHEDULE: { schedule: `${'1'.repeat(12)}0${'1'.repeat(155)}` },
  USER_UNKNOWN: { frequency: { times: 10_000, days: 1 } },
  TRAFFIC_TYPE: aimed({ trafficTypes: ['WEB'] }),
  GEO: aimed({ geo: { isEverywhere: false, included: [{ kind: 'country', key: 'RU' }], excluded: [] } }),
  DEVICE_TYPE: aimed({ deviceTypes: only('4') }),
  OPERATING_SYSTEM: aimed({ operatingSystems: only('android') }),
  BROWSER: aimed({ browsers: except('chrome') }),
  LANGUAGE: aimed({ languages: only('ru') }),
  CONNECTION_TYPE: aimed({ connectionTypes: only('2') }),
  CARRIER: aimed({ carriers: only('250-01') }),
  MAKE: aimed({ makes: only('apple') }),
  MODEL: aimed({ models: only('apple:iphone-15') }),
  PLACEMENT: aimed({ domains: only('sport-ekspert.example') }),
  BUNDLE: aimed({ bundles: only('example.app.gartenjahr') }),
  IP: aimed({ ips: only('198.18.0.9') }),
  IAB_CATEGORY: aimed({ iabCategories: except('IAB12') }),
  BRAND_SAFETY: aimed({ brandSafety: ['POLITICS'] }),
  VERIFICATION: aimed({ verificationServices: ['VIEWABILITY_60'] }),
  SEGMENT: aimed({ segments: { included: [1], excluded: [] } }),
  CREATIVE_SIZE: { adSets: [adSet({ creatives: creatives.slice(0, 1) })] },
  CREATIVE_CATEGORY_BLOCKED: {
    adSets: [adSet({ creatives: creatives.map((one) => ({ ...one, iabCategory: 'IAB25-1' })) })],
  },
  CREATIVE_MIME_TYPE: { adSets: [adSet({ creatives: creatives.map((one) => ({ ...one, mimeType: 'image/tiff' })) })] },
  CREATIVE_API: playing({ media: [{ mimeType: 'video/mp4', width: 640, height: 360, api: 2 }] }),
  CREATIVE_PROTOCOL: playing({ protocol: 7 }),
  CREATIVE_DURATION: playing({ duration: 25_000 }),
  CREATIVE_PLAYER: playing({ placement: 1 }),
  NATIVE_ASSETS: nativeOf({ titleLengths: [60] }),
  NATIVE_ASPECT_RATIO: nativeOf({ onlyByAspectRatio: true, ratios: ['1:1'] }),
  NOT_REWARDED: { ...playing({}), isRewarded: true },
  RULE_COST: { adSets: [adSet({ rules: [costRule('GREATER_THAN')] })] },
};

describe('a what-if of each request for itself', () => {
  const cases = Object.entries(refusing).flatMap(([gate, given]) => seeds.map((seed) => [gate, seed, given] as const));

  console.log(`What-if: ${Object.keys(refusing).length} kinds of gates × ${seeds.length} seeds`);

  it.each(cases)('foretells reason by reason what is lived without %s (seed %i)', (name, seed, given) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign(given);
    const after = withoutGates(before, [gate], [1, 2, 3]);
    const told = foretold(seed, { before, after });
    expect(told.before).toEqual(lived(seed, [before], 1));
    expect(told.after).toEqual(lived(seed, [after], 1));
    expect(told.before.counts[gate]).toBeGreaterThan(0);
    expect(told.after.counts[gate]).toBeUndefined();
    const added = foretold(seed, { before: after, after: before });
    expect([added.before, added.after]).toEqual([told.after, told.before]);
  });

  it.each(seeds)('foretells what is lived without own campaigns in the way (seed %i)', (seed) => {
    const before = campaign({ adSets: [adSet({ maxPrice: 200_000_000n })] });
    const sibling = campaign({ id: 2, adSets: [adSet({ id: 20, maxPrice: 250_000_000n })] });
    const foreign = campaign({ id: 3, clientId: 9, adSets: [adSet({ id: 30, maxPrice: 240_000_000n })] });
    const told = foretold(seed, { before, after: before, others: [sibling, foreign], isAlone: true });
    expect(told.before).toEqual(lived(seed, [before, sibling, foreign], 1));
    expect(told.after).toEqual(lived(seed, [before, foreign], 1));
    expect(told.before.counts.LOST_TO_OWN).toBeGreaterThan(0);
  });

  it.each(seeds)('foretells another price among campaigns of the client and of others (seed %i)', (seed) => {
    const priced = (maxPrice: bigint, given: Partial<BiddableCampaign> = {}) =>
      campaign({ adSets: [adSet({ maxPrice })], ...given });
    const others = [priced(250_000_000n, { id: 2 }), priced(420_000_000n, { id: 3, clientId: 9 })];
    for (const price of [90_000_000n, 260_000_000n, 700_000_000n]) {
      const [before, after] = [priced(200_000_000n), priced(price)];
      const told = foretold(seed, { before, after, others });
      expect(told.before).toEqual(lived(seed, [before, ...others], 1));
      expect(told.after).toEqual(lived(seed, [after, ...others], 1));
    }
  });

  it('counts each request once on either side', () => {
    const { before, after, trial } = foretold(7, { before: campaign({ exchanges: [2] }), after: campaign() });
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
    expect([sum(before.counts), sum(after.counts)]).toEqual([trial.requests, trial.requests]);
  });
});
