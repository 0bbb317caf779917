import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import { measureOf } from '@/lib/embedded-dsp/exchange/gates/rule-gates';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { slotsOfRange } from '@/lib/embedded-dsp/rules/figures-question';
import { RuleResults } from '@/lib/embedded-dsp/rules/rule-results';
import { adSet, campaign } from '../exchange/sample-campaign';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';
import { ruleFigures, targetRule } from './sample-rules';

/** Friday, half past midnight in Moscow; still Thursday in London. */
const now = Date.parse('2026-11-19T21:30:00Z');
const slotAt = (instant: string) => Date.parse(instant) / 900_000;
const folder = mkdtempSync(join(tmpdir(), 'rule-results-'));
const topics = new Map([
  ['sport.example', ['IAB17', 'IAB17-44']],
  ['news.example', ['IAB12-3']],
]);
let facts: Facts;

beforeAll(async () => {
  facts = await openFacts(folder, {});
  const at = (instant: string, given: object) => sampleFact({ campaignId: 1, slot: slotAt(instant), ...given });
  await ingestFacts(facts, 'all', [
    at('2026-11-19T20:45:00Z', { placement: 'sport.example', impressions: 10, clicks: 1, spend: 5n }),
    at('2026-11-19T21:00:00Z', { placement: 'sport.example', impressions: 1_000 }),
    at('2026-11-16T21:00:00Z', { placement: 'sport.example', impressions: 20, clicks: 0, spend: 7n }),
    at('2026-11-16T20:45:00Z', { placement: 'sport.example', impressions: 400 }),
    at('2026-11-18T12:00:00Z', { placement: 'live.sport.example', impressions: 3 }),
    at('2026-11-18T12:00:00Z', { placement: 'otherssport.example', impressions: 50 }),
    at('2026-11-18T12:00:00Z', { placement: 'news.example', impressions: 60 }),
    at('2026-11-18T12:00:00Z', { placement: 'sport.example', impressions: 5_000, campaignId: 2 }),
  ]);
});
afterAll(async () => {
  await facts.close();
  rmSync(folder, { recursive: true });
});

const withRules = (...rules: ReturnType<typeof targetRule>[]) => campaign({ adSets: [adSet({ rules })] });
const impressions = (results: RuleResults, subject: string) => results.ruleStatisticsOf(1).get(subject)?.impressions;

describe('a time range', () => {
  it.each([
    ['LAST_3_DAYS', 'Europe/Moscow', '2026-11-16T21:00:00Z', '2026-11-19T21:00:00Z'],
    ['LAST_WEEK', 'Europe/Moscow', '2026-11-12T21:00:00Z', '2026-11-19T21:00:00Z'],
    ['LAST_MONTH', 'Europe/London', '2026-10-20T00:00:00+01:00', '2026-11-19T00:00:00Z'],
  ] as const)('%s is of whole days in %s, today excluded', (range, zone, from, until) => {
    expect(slotsOfRange(zone, range, now)).toEqual({ from: slotAt(from), until: slotAt(until) });
  });

  it('NONE reaches from the beginning to the last whole hour, today included', () => {
    const { from, until } = slotsOfRange('Europe/Moscow', 'NONE', now);
    expect([from, until]).toEqual([0, slotAt('2026-11-19T21:00:00Z')]);
    expect(slotsOfRange('Europe/Moscow', 'NONE', now + 3 * 3_600_000).until).toBe(slotAt('2026-11-20T00:00:00Z'));
  });
});

describe('the figures of rules', () => {
  const sport = subjectOf('LAST_3_DAYS', 'domain', 'sport.example');

  it('sum a domain with its subdomains and a topic with the narrower ones, for the campaign alone', async () => {
    const results = new RuleResults(facts, topics);
    const rules = [
      targetRule({ timeRange: 'LAST_3_DAYS', domains: ['sport.example', 'silent.example'] }),
      targetRule({ timeRange: 'LAST_3_DAYS', domains: [], iabCategories: ['IAB17', 'IAB12'] }),
      targetRule({ timeRange: 'NONE', domains: ['sport.example'] }),
    ];
    await results.refresh([withRules(...rules)], now);
    expect(results.ruleStatisticsOf(1).get(sport)).toMatchObject({ impressions: 33, clicks: 1, spend: 12n });
    expect(impressions(results, subjectOf('LAST_3_DAYS', 'topic', 'IAB17'))).toBe(30);
    expect(impressions(results, subjectOf('LAST_3_DAYS', 'topic', 'IAB12'))).toBe(60);
    expect(impressions(results, subjectOf('NONE', 'domain', 'sport.example'))).toBe(433);
    expect(results.ruleStatisticsOf(1).has(subjectOf('LAST_3_DAYS', 'domain', 'silent.example'))).toBe(false);
    expect(results.ruleStatisticsOf(2).size).toBe(0);
  });

  it('are asked for with each whole hour, at once when rules change, and when the day turns', async () => {
    let requested = 0;
    const counting: Facts = {
      ...facts,
      ask: (...given) => {
        requested += 1;
        return facts.ask(...given);
      },
    };
    const results = new RuleResults(counting, topics);
    const short = withRules(targetRule({ timeRange: 'LAST_3_DAYS' }));
    const steps: [campaign: typeof short, minutes: number, requested: number][] = [
      [short, 0, 1],
      [short, 29, 1],
      [short, 30, 2],
      [withRules(targetRule({ timeRange: 'LAST_WEEK' })), 61, 3],
      [withRules(targetRule({ timeRange: 'LAST_WEEK' })), 80, 3],
      [withRules(), 81, 3],
    ];
    for (const [one, minutes, expected] of steps) {
      await results.refresh([one], now + minutes * 60_000);
      expect([minutes, requested]).toEqual([minutes, expected]);
    }
    expect(results.ruleStatisticsOf(1).size).toBe(0);
    const late = Date.parse('2026-11-20T20:50:00Z');
    await results.refresh([short], late);
    await results.refresh([short], late + 15 * 60_000);
    expect(requested).toBe(5);
    // Here the day turns within an hour.
    const inIndia = { ...short, timeZone: 'Asia/Kolkata' };
    const beforeMidnight = Date.parse('2026-11-21T18:20:00Z');
    await results.refresh([inIndia], beforeMidnight);
    await results.refresh([inIndia], beforeMidnight + 20 * 60_000);
    expect(requested).toBe(7);
  });
});

describe('a measure', () => {
  it.each([
    ['impressions', 2_000_000_000n],
    ['spend', 600_000_000n],
    ['cpm', 300_000_000n],
    ['cpc', 60_000_000n],
    ['ctr', 500_000n],
    ['viewability', 50_000_000n],
    ['winRate', 50_000_000n],
    ['fillRate', 80_000_000n],
  ] as const)('%s is exact in millionths of its unit', (param, expected) => {
    expect(measureOf(param, ruleFigures())).toBe(expected);
  });

  it.each(['cpm', 'ctr', 'viewability', 'fillRate', 'vtr', 'completionRate', 'cpv'] as const)(
    '%s without a divisor is none',
    (param) => {
      expect(measureOf(param, ruleFigures({ impressions: 0, wins: 0 }))).toBeNull();
    },
  );
});
