import { describe, expect, it } from 'vitest';
import {
  type AudienceData,
  noAudienceData,
  type RuleStatistics,
  subjectOf,
} from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import type { BiddableRule } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { englishOf } from '@/lib/embedded-dsp/exchange/gates/gate-words';
import { adSet, campaign } from '../exchange/sample-campaign';
import { gateInputOf, inApp, type Sight } from '../exchange/sample-gate-input';
import { ample, exchangeOf, hour, rates, reasonsOf, start } from '../exchange/sample-world';
import { costRule, ruleFigures, ruleStatistics, targetRule } from './sample-rules';

const under = (rules: BiddableRule[], more: Sight = {}) => decide(gateInputOf({ ...more, adSet: { rules } }), rates);
const when = (param: string, operator: string, value: string) =>
  ({ conditions: [{ param, operator, value }] }) as Pick<BiddableRule, 'conditions'>;

describe('a cost rule', () => {
  it('caps what the client pays while its conditions hold, the lowest cap of several', () => {
    expect(under([]).bid?.price).toMatchObject({ client: 300_000_000, bid: 240_000_000 });
    const capped = [costRule('GREATER_THAN', { ...when('bid', 'GREATER_THAN', '1'), maxPrice: 100_000_000n })];
    expect(under(capped).bid?.price).toMatchObject({ client: 100_000_000, impression: 100_000, bid: 80_000_000 });
    expect(under([...capped, { ...capped[0], maxPrice: 50_000_000n } as BiddableRule]).bid?.price.client).toBe(
      50_000_000,
    );
    expect(under([{ ...capped[0], maxPrice: 900_000_000n } as BiddableRule]).bid?.price.client).toBe(300_000_000);
  });

  it('keeps the floor: a cap below it ends the bid', () => {
    const rule = costRule('GREATER_THAN', { ...when('bid', 'GREATER_THAN', '1'), maxPrice: 12_499_999n });
    expect(under([rule]).code).toBe('PRICE_BELOW_FLOOR');
    expect(under([{ ...rule, maxPrice: 12_500_000n }]).code).toBeNull();
  });

  it('compares the floor as what the client must pay to reach it', () => {
    expect(under([costRule('EQUALS', when('floor', 'EQUALS', '12.5'))]).code).toBeNull();
    expect(under([costRule('EQUALS', when('floor', 'LESS_THAN', '12.5'))]).code).toBe('RULE_COST');
  });

  it.each([
    ['EQUALS', 'ssp 1', true],
    ['EQUALS', 'ssp', false],
    ['NOT_EQUALS', 'SSP 2', true],
    ['CONTAINS', 'P 1', true],
    ['CONTAINS', 'P 2', false],
    ['STARTS_WITH', 'SSP', true],
    ['STARTS_WITH', 'SP', false],
  ])('on the SSP %s %s, whatever the case: %s', (operator, value, isMet) => {
    expect(under([costRule('EQUALS', when('ssp', operator, value))]).code).toBe(isMet ? null : 'RULE_COST');
  });

  it('must hold with all its conditions and beside every other rule', () => {
    const both = costRule('EQUALS', {
      conditions: [
        { param: 'bid', operator: 'GREATER_OR_EQUAL', value: '300' },
        { param: 'floor', operator: 'GREATER_THAN', value: '12.5' },
      ],
    });
    expect(under([both]).code).toBe('RULE_COST');
    expect(under([costRule('EQUALS'), costRule('NOT_EQUALS')]).code).toBe('RULE_COST');
  });
});

describe('a target rule', () => {
  const withStatistics = (ruleStatistics: RuleStatistics, more: Sight = {}): Sight => ({
    ...more,
    reading: { ruleStatistics },
  });
  const few = ruleStatistics({ impressions: 10 });

  it('holds back a listed site whose figures do not pass, and none that is not listed', () => {
    expect(under([targetRule()], withStatistics(few)).code).toBe('RULE_TARGET');
    expect(under([targetRule()], withStatistics(few, { request: { domain: 'live.sport.example' } })).code).toBe(
      'RULE_TARGET',
    );
    expect(under([targetRule()], withStatistics(few, { request: { domain: 'sports.example' } })).code).toBeNull();
    expect(under([targetRule()], withStatistics(few, { request: inApp() })).code).toBeNull();
  });

  it('passes without statistics, and where a measure has no divisor', () => {
    expect(under([targetRule()]).code).toBeNull();
    const ctr = targetRule({ ...when('ctr', 'GREATER_THAN', '90') });
    expect(under([ctr], withStatistics(ruleStatistics())).code).toBe('RULE_TARGET');
    expect(under([ctr], withStatistics(ruleStatistics({ impressions: 0, clicks: 0 }))).code).toBeNull();
  });

  it('holds back where one of several conditions fails', () => {
    const conditions = [
      { param: 'impressions' as const, operator: 'GREATER_THAN' as const, value: '1' },
      { param: 'clicks' as const, operator: 'LESS_THAN' as const, value: '10' },
    ];
    const both = targetRule({ conditions });
    expect(under([both], withStatistics(ruleStatistics({ clicks: 9 }))).code).toBeNull();
    expect(under([both], withStatistics(ruleStatistics({ clicks: 10 }))).code).toBe('RULE_TARGET');
  });

  it('looks at every listed topic of the page, each on its own', () => {
    const rule = targetRule({ domains: [], iabCategories: ['IAB17', 'IAB17-44', 'IAB1'] });
    const topic = (key: string, impressions: number) =>
      [subjectOf('LAST_WEEK', 'topic', key), ruleFigures({ impressions })] as const;
    const good = new Map([topic('IAB17', 5_000), topic('IAB17-44', 1_000), topic('IAB1', 1)]);
    expect(under([rule], withStatistics(good)).code).toBeNull();
    expect(under([rule], withStatistics(new Map([...good, topic('IAB17-44', 1)]))).code).toBe('RULE_TARGET');
  });

  it('looks at its own time range', () => {
    const month = targetRule({ timeRange: 'LAST_MONTH' });
    expect(under([month], withStatistics(few)).code).toBeNull();
  });
});

describe('the exchange', () => {
  const poor = ruleFigures({ impressions: 1 });
  const listed = ['IAB17', 'IAB12', 'IAB19', 'IAB2'];
  const rules = [targetRule({ domains: [], iabCategories: listed })];
  const ruled = [campaign({ adSets: [adSet({ rules })] })];
  const audienceData: AudienceData = {
    ...noAudienceData,
    ruleStatisticsOf: () => new Map(listed.map((key) => [subjectOf('LAST_WEEK', 'topic', key), poor])),
  };

  function run(informed: AudienceData | null) {
    const exchange = exchangeOf();
    exchange.setCampaigns(ruled, new Map(), ample(ruled));
    if (informed) exchange.inform(informed);
    return { outcome: exchange.advance(start + hour / 4), exchange };
  }

  it('counts what rules refuse, and explains it to the letter', () => {
    const { outcome, exchange } = run(audienceData);
    expect(reasonsOf(outcome)).toContain('RULE_TARGET');
    const refused = exchange.recent(1).find(({ code }) => code === 'RULE_TARGET');
    exchange.inform(noAudienceData);
    const explained = exchange.explain(refused?.requestId ?? '', 1);
    expect(explained).toMatchObject({ isExact: true, recorded: 'RULE_TARGET' });
    const last = explained?.adSets[0]?.steps.at(-1);
    expect(last).toMatchObject({ gate: 'targetRules', code: 'RULE_TARGET' });
    expect(englishOf(last?.compared ?? [])).toContain('impressions 1, wanted ≥ 1000');
  });

  it('asks nothing of rules while nobody has told it anything', () => {
    expect(reasonsOf(run(null).outcome)).not.toContain('RULE_TARGET');
  });
});
