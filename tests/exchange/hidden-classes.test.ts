import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileCampaign } from '@/lib/embedded-dsp/exchange/campaigns/compiled-campaign';
import { compileCreative } from '@/lib/embedded-dsp/exchange/campaigns/compiled-creative';
import { slotSums } from '@/lib/embedded-dsp/facts/slot-sums';
import { campaignDays } from '@/lib/embedded-dsp/settlement/campaign-days';
import { atOnce } from '@/lib/embedded-dsp/steps';
import { sampleFact } from '../statistics/sample-fact';
import { adSet, campaign, creatives } from './sample-campaign';

setFlagsFromString('--allow-natives-syntax');
const haveSameClass: (one: object, other: object) => boolean = runInThisContext(
  '(one, other) => %HaveSameMap(one, other)',
);

/** Returns how many hidden classes the engine has given to objects, once it has learned how they are made. */
function classesOf(make: (at: number) => object): number {
  const made = Array.from({ length: 1_000 }, (_, at) => make(at)).slice(500);
  const first: object[] = [];
  for (const one of made) if (!first.some((other) => haveSameClass(one, other))) first.push(one);
  return first.length;
}

// Objects of many classes are read some ten times slower, and each auction reads those of thousands of campaigns.
describe('one hidden class', () => {
  it('belongs to all campaigns of the exchange', () => {
    expect(classesOf((at) => compileCampaign(campaign({ id: at + 1, adSets: [adSet({ id: at + 1 })] })))).toBe(1);
  });

  it('belongs to all creatives', () => {
    const [creative = expect.unreachable()] = creatives;
    expect(classesOf((at) => compileCreative({ ...creative, id: at + 1 }))).toBe(1);
  });
  it('belongs to all sums of facts, by slot and by day', async () => {
    const facts = Array.from({ length: 1_000 }, (_, at) => sampleFact({ campaignId: at + 1 }));
    const sums = atOnce(slotSums(facts));
    const days = await campaignDays(sums, new Map(sums.map(({ campaignId }) => [campaignId, 'UTC'])));
    const made = (objects: readonly object[]) => classesOf((at) => objects[at] ?? expect.unreachable());
    expect([made(sums), made(days)]).toEqual([1, 1]);
  });
});
