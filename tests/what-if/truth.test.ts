import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { withoutGates } from '@/lib/embedded-dsp/what-if/replay/without-gates';
import { film } from '../exchange/creative-cases';
import { adSet, campaign } from '../exchange/sample-campaign';
import { heldBy, refusedBy, unpaid } from './gate-cases';
import { forecastBy, lived, seeds } from './trial-world';

describe('a what-if of each request for itself', () => {
  const cases = Object.entries(refusedBy).flatMap(([gate, given]) => seeds.map((seed) => [gate, seed, given] as const));

  console.log(`What-if: ${Object.keys(refusedBy).length} kinds of gates × ${seeds.length} seeds`);

  it.each(cases)('foretells reason by reason what is lived without %s (seed %i)', (name, seed, given) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign(given);
    const after = withoutGates(before, [gate], [1, 2, 3]);
    const result = forecastBy(seed, { before, after });
    expect(result.before).toEqual(lived(seed, [before], 1));
    expect(result.after).toEqual(lived(seed, [after], 1));
    expect(result.before.counts[gate]).toBeGreaterThan(0);
    expect(result.after.counts[gate]).toBeUndefined();
    const added = forecastBy(seed, { before: after, after: before });
    expect([added.before, added.after]).toEqual([result.after, result.before]);
  });

  it.each(seeds)('foretells what is lived without own campaigns in the way (seed %i)', (seed) => {
    const before = campaign({ adSets: [adSet({ maxPrice: 200_000_000n })] });
    const sibling = campaign({ id: 2, adSets: [adSet({ id: 20, maxPrice: 250_000_000n })] });
    const foreign = campaign({ id: 3, clientId: 9, adSets: [adSet({ id: 30, maxPrice: 240_000_000n })] });
    const result = forecastBy(seed, { before, after: before, others: [sibling, foreign], isAlone: true });
    expect(result.before).toEqual(lived(seed, [before, sibling, foreign], 1));
    expect(result.after).toEqual(lived(seed, [before, foreign], 1));
    expect(result.before.counts.LOST_TO_OWN).toBeGreaterThan(0);
  });

  it.each(seeds)('foretells another price among campaigns of the client and of others (seed %i)', (seed) => {
    const priced = (maxPrice: bigint, given: Partial<BiddableCampaign> = {}) =>
      campaign({ adSets: [adSet({ maxPrice })], ...given });
    const others = [
      priced(250_000_000n, { id: 2 }),
      priced(420_000_000n, { id: 3, clientId: 9 }),
      priced(150_000_000n, { id: 4, clientId: 8 }),
    ];
    for (const price of [90_000_000n, 260_000_000n, 700_000_000n]) {
      const before = priced(200_000_000n);
      const after = priced(price);
      const result = forecastBy(seed, { before, after, others });
      expect(result.before).toEqual(lived(seed, [before, ...others], 1));
      expect(result.after).toEqual(lived(seed, [after, ...others], 1));
      expect([...result.trial.met].toSorted()).toEqual([2, 3, 4]);
    }
  });

  it.each([
    ['CREATIVE_PROTOCOL', 'protocols'],
    ['CREATIVE_DURATION', 'duration'],
    ['CREATIVE_API', 'media'],
  ] as const)('changes nothing else of a film without %s', (gate, own) => {
    const media = [{ mimeType: 'video/mp4', width: 640, height: 360, api: 2 }];
    const before = film({ protocols: [7], duration: 25_000, placement: 1, media });
    const [changed] = withoutGates(campaign({ adSets: [adSet({ creatives: [before] })] }), [gate], [1]).adSets;
    const after = changed?.creatives[0]?.player;
    expect(after?.[own]).not.toEqual(before.player?.[own]);
    expect({ ...after, [own]: null }).toEqual({ ...before.player, [own]: null });
    expect(after?.media.map(({ mimeType }) => mimeType)).toEqual(['video/mp4']);
  });

  it('counts each request once on either side', () => {
    const { before, after, trial } = forecastBy(7, { before: campaign({ exchanges: [2] }), after: campaign() });
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
    expect([sum(before.counts), sum(after.counts)]).toEqual([trial.requests, trial.requests]);
  });

  it('is tried for each gate that can be left out, or the day is', () => {
    const tried = [...Object.keys(refusedBy), ...Object.keys(heldBy), ...Object.keys(unpaid), 'LOST_TO_OWN'];
    expect(removableGates.filter((gate) => !tried.includes(gate))).toEqual([]);
  });
});
