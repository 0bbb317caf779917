import { describe, expect, it } from 'vitest';
import type { BiddableRule } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { RecordedDay } from '@/lib/embedded-dsp/exchange/recorded-day/day-recorder';
import { answerOf, nothingFound } from '@/lib/embedded-dsp/what-if/answer-what-if';
import { omittedByDay, omittedByReplay } from '@/lib/embedded-dsp/what-if/omissions';
import { adSet, campaign, target } from '../exchange/sample-campaign';

const plain = campaign();
const draft = { before: plain, after: campaign({ dailyBudget: 70_000_000n }), others: [], hasEveryone: true };
const whole = { isWhole: true };

const rule: BiddableRule = {
  name: 'Rule',
  type: 'target',
  timeRange: 'LAST_WEEK',
  minImpressions: 10,
  conditions: [],
  maxPrice: null,
  domains: [],
  iabCategories: [],
};
const inSegment = campaign({
  id: 2,
  adSets: [adSet({ target: target({ segments: { included: [1], excluded: [] } }) })],
});
const ruled = campaign({ id: 2, adSets: [adSet({ rules: [rule] })] });

const isExact = (omissions: ReturnType<typeof omittedByReplay>) =>
  answerOf({ ...nothingFound(0, 1), method: 'REPLAY', requests: 100, omissions }, 'RUB', new Set()).isExact;

describe('a replay is exact', () => {
  it.each([
    ['a budget', draft],
    ['a cap of impressions per person', { ...draft, after: campaign({ frequency: { times: 1, days: 1 } }) }],
    ['an even spend', { ...draft, after: campaign({ strategy: 'SPEND' }) }],
  ])('with %s, where every request is lived from nothing', (_, requested) => {
    const omitted = omittedByReplay(requested, whole, true);
    expect(omitted).toEqual([]);
    expect(isExact(omitted)).toBe(true);
  });
});

describe('a replay is not exact', () => {
  const capped = { ...draft, after: campaign({ frequency: { times: 1, days: 1 } }) };
  it.each([
    ['somebody bid before it begins', draft, whole, false, ['BEGINNING']],
    ['the campaign asks who is in a segment', { ...draft, after: inSegment }, whole, true, ['BEGINNING']],
    ['another campaign asks who is in a segment', { ...draft, others: [inSegment] }, whole, true, ['BEGINNING']],
    ['another campaign has a rule about results', { ...draft, others: [ruled] }, whole, true, ['BEGINNING']],
    ['campaigns are left out', { ...draft, hasEveryone: false }, whole, true, ['OTHER_CLIENTS']],
    ['everything is made smaller', draft, { isWhole: false }, true, ['THINNED']],
    ['people are fewer than their caps expect', capped, { isWhole: false }, true, ['FREQUENCY', 'THINNED']],
  ])('where %s', (_, requested, replayed, isFromNothing, omissions) => {
    const omitted = omittedByReplay(requested, replayed, isFromNothing);
    expect(omitted).toEqual(omissions);
    expect(isExact(omitted)).toBe(false);
  });
});

describe('a day lived again is exact', () => {
  const kept = (one: typeof plain) =>
    ({ campaign: one, isActive: true }) as RecordedDay['beginning']['campaigns'][number];
  const lifeOf = (campaigns: (typeof plain)[], isMixed = false, known: number[] = []): RecordedDay => ({
    // Nothing else of a campaign is asked for.
    beginning: {
      at: 0,
      market: { ssps: [], rates: { USD: 1n, EUR: 1n, RUB: 1n }, requestsPerSecond: 1 },
      events: [],
      observed: { bids: [], wins: [] },
      accounts: new Map(),
      campaigns: campaigns.map(kept),
      audienceData: { segments: new Map(known.map((id) => [id, new Map()])), ruleStatistics: new Map() },
    },
    entries: [],
    until: 1,
    isMixed,
  });
  const omitted = (requested: typeof draft, life: RecordedDay) => omittedByDay(requested, life);

  it('with budgets, caps and strategies, of campaigns that bid from its beginning', () => {
    const capped = campaign({ frequency: { times: 1, days: 1 }, strategy: 'SPEND', dailyBudget: 1n });
    expect(omitted({ ...draft, after: capped }, lifeOf([plain]))).toEqual([]);
  });

  it('unless money of its beginning is unknown, or real SSPs bought too', () => {
    expect(omitted(draft, lifeOf([]))).toEqual(['BEGINNING']);
    expect(omitted(draft, lifeOf([plain], true))).toEqual(['REAL_TRAFFIC']);
  });

  it('with others led by segments and rules, and itself by those that it was told of', () => {
    const led = (one: typeof plain) => ({ ...one, id: plain.id });
    const requested = (after: typeof plain, before = plain) => ({ ...draft, before, after });
    expect(omitted(draft, lifeOf([plain, inSegment, ruled]))).toEqual([]);
    expect(omitted(requested(led(inSegment)), lifeOf([plain], false, [1]))).toEqual([]);
    expect(omitted(requested(led(inSegment)), lifeOf([plain]))).toEqual(['BEGINNING']);
    expect(omitted(requested(led(ruled), led(ruled)), lifeOf([led(ruled)]))).toEqual([]);
    expect(omitted(requested(led(ruled)), lifeOf([plain]))).toEqual(['BEGINNING']);
  });
});
