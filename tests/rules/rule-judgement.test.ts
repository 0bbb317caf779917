import { describe, expect, it } from 'vitest';
import { contradictionAt } from '@/lib/contract/targeting/rule-contradictions';
import type { RuleOperator, RuleParam } from '@/lib/contract/targeting/rule-parameters';
import { ruleInput } from '@/lib/contract/targeting/rules';
import { subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { gateInputOf, inApp } from '../exchange/sample-gate-input';
import { rates } from '../exchange/sample-world';
import { ruleFigures, ruleStatistics, targetRule } from './sample-rules';

const poor = { param: 'ctr', operator: 'GREATER_OR_EQUAL', value: '50' } as const;
const input = {
  name: 'A rule',
  type: 'target',
  timeRange: 'NONE',
  maxPrice: null,
  iabCategories: [],
  conditions: [poor],
  domains: ['sport.example'],
};

describe('a target rule', () => {
  it('judges nothing that has shown less than the least sample', () => {
    const codeOf = (minImpressions: number) =>
      decide(
        gateInputOf({
          adSet: { rules: [targetRule({ minImpressions, conditions: [poor] })] },
          reading: { ruleStatistics: ruleStatistics({ impressions: 173 }) },
        }),
        rates,
      ).code;
    expect([codeOf(0), codeOf(173), codeOf(174)]).toEqual(['RULE_TARGET', 'RULE_TARGET', null]);
  });

  it('lists applications by package name and by numeric id', () => {
    for (const bundle of ['9990000132', 'example.app.chess']) {
      expect(ruleInput.safeParse({ ...input, domains: [bundle] }).success).toBe(true);
      const ruleStatistics = new Map([[subjectOf('LAST_WEEK', 'domain', bundle), ruleFigures()]]);
      const rules = [targetRule({ domains: [bundle], conditions: [poor] })];
      const codeIn = (other: string) =>
        decide(gateInputOf({ adSet: { rules }, request: inApp(other), reading: { ruleStatistics } }), rates).code;
      expect([codeIn(bundle), codeIn('9990000133')]).toEqual(['RULE_TARGET', null]);
    }
    const [issue] = ruleInput.safeParse({ ...input, domains: ['no site'] }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['domains', 0], message: 'siteOrApp' });
  });

  it('judges from no impression on where nothing else is said', () => {
    expect(ruleInput.parse(input).minImpressions).toBe(0);
  });
});

type Written = [param: RuleParam, operator: RuleOperator, value: string];

describe('conditions', () => {
  const at = (...conditions: Written[]) =>
    contradictionAt(conditions.map(([param, operator, value]) => ({ param, operator, value })));

  it.each<[Written, Written]>([
    [
      ['ctr', 'LESS_THAN', '1'],
      ['ctr', 'GREATER_THAN', '2'],
    ],
    [
      ['ctr', 'LESS_THAN', '2'],
      ['ctr', 'GREATER_OR_EQUAL', '2'],
    ],
    [
      ['clicks', 'EQUALS', '5'],
      ['clicks', 'EQUALS', '6'],
    ],
    [
      ['clicks', 'EQUALS', '5'],
      ['clicks', 'NOT_EQUALS', '5'],
    ],
    [
      ['clicks', 'EQUALS', '5'],
      ['clicks', 'GREATER_THAN', '5'],
    ],
    [
      ['ssp', 'EQUALS', 'One'],
      ['ssp', 'EQUALS', 'Two'],
    ],
    [
      ['ssp', 'EQUALS', 'One'],
      ['ssp', 'CONTAINS', 'two'],
    ],
  ])('%j and %j cannot hold together', (one, other) => {
    expect(at(one, other)).toBe(1);
    expect(at(['bids', 'GREATER_THAN', '1'], other, one)).toBe(2);
  });

  it.each<[Written, Written]>([
    [
      ['ctr', 'LESS_THAN', '2'],
      ['ctr', 'GREATER_THAN', '1'],
    ],
    [
      ['ctr', 'LESS_OR_EQUAL', '2'],
      ['ctr', 'GREATER_OR_EQUAL', '2'],
    ],
    [
      ['ctr', 'LESS_THAN', '1'],
      ['vtr', 'GREATER_THAN', '2'],
    ],
    [
      ['clicks', 'EQUALS', '5'],
      ['clicks', 'NOT_EQUALS', '6'],
    ],
    [
      ['ssp', 'STARTS_WITH', 'o'],
      ['ssp', 'CONTAINS', 'two'],
    ],
    [
      ['ssp', 'EQUALS', 'One'],
      ['ssp', 'STARTS_WITH', 'on'],
    ],
  ])('%j and %j can', (one, other) => {
    expect(at(one, other)).toBeNull();
  });

  it('that contradict are refused beside the later one', () => {
    const conditions = [poor, { param: 'ctr', operator: 'LESS_THAN', value: '1' }];
    const [issue] = ruleInput.safeParse({ ...input, conditions }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['conditions', 1, 'value'], message: 'contradiction' });
  });
});
