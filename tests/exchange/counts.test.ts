import { describe, expect, it } from 'vitest';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import { factColumns } from '@/lib/embedded-dsp/facts/fact-columns';
import { adSet, campaign } from './sample-campaign';
import { ample, exchangeOf, hour, run, ssp, start, sum } from './sample-world';

const film = { id: 90, outerId: '', width: 640, height: 360, mimeType: 'video/mp4', iabCategory: 'IAB3-1' };
const campaigns = [
  campaign({ frequency: { times: 1, days: 1 } }),
  campaign({ id: 2, clientId: 2, currency: 'USD', adSets: [adSet({ id: 20, maxPrice: 3_500_000n })] }),
  campaign({ id: 3, campaignType: 'video', adSets: [adSet({ id: 30, maxPrice: 2_000_000_000n, creatives: [film] })] }),
];

describe('what the exchange counts', () => {
  const outcome = run(campaigns, 1);

  it.each(['campaignId', 'slot', 'city', 'deviceType', 'os', 'placement', 'page', 'sspId', 'creativeId'] as const)(
    'keeps bids ≥ wins ≥ impressions ≥ clicks for every %s',
    (key) => {
      for (const group of groups(outcome.facts, key)) {
        expect(group.bids).toBeGreaterThanOrEqual(group.wins);
        expect(group.wins).toBeGreaterThanOrEqual(group.impressions);
        expect(group.impressions).toBeGreaterThanOrEqual(Math.max(group.clicks, group.viewable));
      }
    },
  );

  it('keeps starts ≥ quartiles ≥ completes, and has them for video alone', () => {
    const [video] = groups(
      outcome.facts.filter(({ campaignType }) => campaignType === 'video'),
      'campaignType',
    );
    expect(video?.completes).toBeGreaterThan(0);
    const order = [video?.impressions, video?.starts, video?.firstQuartiles, video?.midpoints, video?.thirdQuartiles];
    expect(order).toEqual([...order].sort((one, other) => (other ?? 0) - (one ?? 0)));
    expect(outcome.facts.filter(({ campaignType, starts }) => campaignType === 'banner' && starts > 0)).toEqual([]);
  });

  it('counts every request once under one reason for every campaign', () => {
    for (const { id } of campaigns) {
      const counted = outcome.reasons.filter(({ campaignId, code }) => campaignId === id && code !== 'EVENT_EXPIRED');
      expect(counted.reduce((total, { count }) => total + count, 0)).toBe(outcome.requests);
    }
  });

  it('has one fact for each creative, context and viewer', () => {
    const properties = factColumns.filter((column) => !('isCount' in column) && column.field !== 'spend');
    const keys = outcome.facts.map((fact) => JSON.stringify(properties.map(({ field }) => fact[field])));
    expect(new Set(keys).size).toBe(keys.length);
    expect(outcome.facts.some(({ bids }) => bids > 1)).toBe(true);
  });

  it('counts as many wins and bids in the reasons as in the facts', () => {
    const count = (code: string) =>
      outcome.reasons.filter((reason) => reason.code === code).reduce((total, reason) => total + reason.count, 0);
    expect(count('WON')).toBe(sum(outcome, 'wins'));
    expect(count('WON') + count('LOST')).toBe(sum(outcome, 'bids'));
  });

  it('bills whole micros, and as much in the facts as in the spend by campaign', () => {
    for (const { id } of campaigns) {
      const spend = outcome.facts
        .filter(({ campaignId }) => campaignId === id)
        .reduce((all, fact) => all + fact.spend, 0n);
      expect(spend).toBeGreaterThan(0n);
      expect(spend).toBe(outcome.spendByCampaign.get(id));
      expect(outcome.uses.get(id)).toMatchObject({ spent: spend, impressions: sum(outcome, 'impressions', id) });
    }
  });

  it('shows most of what it wins, clicks a little of what it shows, and names viewers where something was shown', () => {
    expect(sum(outcome, 'impressions') / sum(outcome, 'wins')).toBeGreaterThan(0.93);
    expect(sum(outcome, 'clicks') / sum(outcome, 'impressions')).toBeGreaterThan(0.0005);
    expect(sum(outcome, 'clicks') / sum(outcome, 'impressions')).toBeLessThan(0.02);
    expect(outcome.facts.some(({ viewer }) => viewer !== null)).toBe(true);
    expect(outcome.facts.filter(({ viewer, bids }) => viewer !== null && bids > 0)).toEqual([]);
  });

  it('bills no event after the SSP’s time to live, counts it as expired and gives the money back', () => {
    const exchange = exchangeOf({ ssps: [ssp({ id: 1, eventTtl: 1 })], requestsPerSecond: 40 });
    exchange.setCampaigns(campaigns, new Map(), ample(campaigns));
    const live = exchange.advance(start + hour / 4);
    exchange.setCampaigns([], new Map(), ample(campaigns));
    const rest = exchange.advance(start + hour / 2);
    const expired = [...live.reasons, ...rest.reasons].filter(({ code }) => code === 'EVENT_EXPIRED');
    expect(expired.reduce((total, { count }) => total + count, 0)).toBeGreaterThan(0);
    expect(sum(live, 'impressions') + sum(rest, 'impressions')).toBeLessThan(sum(live, 'wins'));
  });
});

type Sums = Record<(typeof measures)[number], number>;

function groups(facts: readonly Fact[], key: keyof Fact): Sums[] {
  const sums = new Map<unknown, Sums>();
  for (const fact of facts) {
    const known = sums.get(fact[key]) ?? noSums();
    sums.set(fact[key], known);
    for (const measure of measures) known[measure] += fact[measure];
  }
  return [...sums.values()];
}

const measures = [
  'bids',
  'wins',
  'impressions',
  'viewable',
  'clicks',
  'starts',
  'firstQuartiles',
  'midpoints',
  'thirdQuartiles',
  'completes',
] as const;

// The type of Object.fromEntries loses the names, which are those of the measures.
const noSums = () => Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums;
