import { describe, expect, it } from 'vitest';
import { verificationServices } from '@/lib/contract/enumerations';
import { carrierByKey } from '@/lib/embedded-dsp/dictionaries/carriers';
import { deviceMakeByKey } from '@/lib/embedded-dsp/dictionaries/device-makes';
import { deviceModelByKey } from '@/lib/embedded-dsp/dictionaries/device-models';
import { iabCategoryByKey } from '@/lib/embedded-dsp/dictionaries/iab-categories';
import { noAudienceData } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { ample, exchangeOf, hour, rates, reasonsOf, ssps, start, worldOf } from '../exchange/sample-world';

const world = worldOf(7);
const traffic = ssps.map((one) => trafficOf(one, world));
const requests = Array.from({ length: 4_000 }, (_, at) => {
  const one = traffic[at % traffic.length];
  return one && requestAt(world, one, rates, start / 1000 + at * 613, at % 4);
}).flatMap((request) => request?.context ?? []);

describe('the traffic', () => {
  it('carries carriers, makes, models and topics by the keys of the dictionaries', () => {
    const unknown = requests.flatMap(({ carrier, make, model, categories }) => [
      ...(carrier === '' || carrierByKey(carrier) ? [] : [carrier]),
      ...(make === '' || deviceMakeByKey(make) ? [] : [make]),
      ...(model === '' || deviceModelByKey(model) ? [] : [model]),
      ...categories.filter((key) => !iabCategoryByKey(key)),
    ]);
    expect(unknown).toEqual([]);
    for (const key of ['carrier', 'make', 'model'] as const)
      expect(new Set(requests.map((request) => request[key])).size).toBeGreaterThan(5);
  });

  it('is flagged by every third-party filter now and then, and always alike', () => {
    for (const filter of verificationServices) {
      const share = requests.filter(({ flaggedBy }) => flaggedBy.includes(filter)).length / requests.length;
      expect([filter, share > 0.005 && share < 0.9]).toEqual([filter, true]);
    }
  });
});

describe('a campaign with segments', () => {
  const wanting = (included: number[], excluded: number[]) => {
    const one = campaign({ adSets: [adSet({ target: target({ segments: { included, excluded } }) })] });
    const exchange = exchangeOf();
    exchange.setCampaigns([one], new Map(), ample([one]));
    // Everybody with an even number is in segment 4, everybody with a number up to 9,999 in segment 5.
    exchange.inform({
      ...noAudienceData,
      isMember: (segment, viewer) => (segment === 4 ? viewer % 2 === 0 : segment === 5 && viewer < 10_000),
    });
    const outcome = exchange.advance(start + hour);
    const shown = outcome.facts.flatMap(({ viewer, impressions }) => (impressions > 0 ? [viewer] : []));
    return { exchange, outcome, shown };
  };

  it('shows to those in a wanted segment and to nobody without a user id', () => {
    const { shown, outcome } = wanting([4], []);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((viewer) => viewer === null || viewer % 2 === 1)).toEqual([]);
    expect(reasonsOf(outcome)).toContain('SEGMENT');
  });

  it('keeps away from those in an excluded one, and shows to strangers', () => {
    const { shown } = wanting([], [4]);
    expect(shown.filter((viewer) => viewer !== null && viewer % 2 === 0)).toEqual([]);
    expect(shown).toContain(null);
  });

  it('lets exclusions beat inclusions', () => {
    const { shown } = wanting([4], [5]);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((viewer) => viewer === null || viewer % 2 === 1 || viewer < 10_000)).toEqual([]);
  });

  it('explains a refusal as it was, whoever has joined since', () => {
    const { exchange } = wanting([4], []);
    const refused = exchange.recent(1).find(({ code }) => code === 'SEGMENT');
    exchange.inform({ ...noAudienceData, isMember: () => true });
    const explained = exchange.explain(refused?.requestId ?? '', 1);
    expect(explained).toMatchObject({ isExact: true, recorded: 'SEGMENT' });
    expect(explained?.adSets[0]?.steps.at(-1)).toMatchObject({ gate: 'segments', code: 'SEGMENT' });
  });
});
