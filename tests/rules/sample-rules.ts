import type { RuleOperator } from '@/lib/contract/targeting/rule-parameters';
import { type RuleFigures, type RuleStatistics, subjectOf } from '@/lib/embedded-dsp/exchange/campaigns/audience-data';
import type { BiddableRule } from '@/lib/embedded-dsp/exchange/campaigns/campaign';

export const ruleFigures = (changes: Partial<RuleFigures> = {}): RuleFigures => ({
  bids: 5_000,
  wins: 2_500,
  impressions: 2_000,
  viewable: 1_000,
  clicks: 10,
  starts: 0,
  completes: 0,
  spend: 600_000_000n,
  ...changes,
});

/** Sites of sport.example must have shown a thousand ads in the last week. */
export const targetRule = (changes: Partial<BiddableRule> = {}): BiddableRule => ({
  name: 'Busy sites',
  type: 'target',
  timeRange: 'LAST_WEEK',
  minImpressions: 0,
  maxPrice: null,
  conditions: [{ param: 'impressions', operator: 'GREATER_OR_EQUAL', value: '1000' }],
  domains: ['sport.example'],
  iabCategories: [],
  ...changes,
});

/** Our bid stands to 300 as the operator says; the sample campaign bids exactly that. */
export const costRule = (operator: RuleOperator, changes: Partial<BiddableRule> = {}): BiddableRule => ({
  ...targetRule({ type: 'cost', timeRange: 'NONE', domains: [] }),
  conditions: [{ param: 'bid', operator, value: '300' }],
  ...changes,
});

/** What sport.example has brought in the last week. */
export const ruleStatistics = (changes: Partial<RuleFigures> = {}): RuleStatistics =>
  new Map([[subjectOf('LAST_WEEK', 'domain', 'sport.example'), ruleFigures(changes)]]);
