import { contradictionAt } from '@/lib/contract/targeting/rule-contradictions';
import {
  operatorsFor,
  paramsOf,
  type RuleType,
  ruleParameters,
  ruleTimeRanges,
} from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition, RuleInput } from '@/lib/contract/targeting/rules';
import { iabCategories } from '@/lib/embedded-dsp/dictionaries/iab-categories';
import type { Draw } from './draw';
import { amount, between, someDomain, someName, someOf, word } from './random-draws';

/** Returns a valid rule of either type. The same draws result in the same rule. */
export function randomRule(draw: Draw): RuleInput {
  const type: RuleType = draw.share() < 0.4 ? 'cost' : 'target';
  const drawn = Array.from({ length: between(draw, 1, 5) }, () => condition(draw, type));
  const conditions = drawn.slice(0, contradictionAt(drawn) ?? drawn.length);
  const about = { name: someName(draw), type, conditions };
  if (type === 'cost') {
    const maxPrice = draw.share() < 0.3 ? null : (0.01 + draw.share() * 500).toFixed(2);
    return { ...about, timeRange: 'NONE', minImpressions: 0, maxPrice, domains: [], iabCategories: [] };
  }
  const rest = {
    ...about,
    timeRange: draw.one(ruleTimeRanges),
    minImpressions: between(draw, 0, 5_000),
    maxPrice: null,
  };
  if (draw.share() < 0.5) {
    const domains = [...new Set(Array.from({ length: between(draw, 1, 20) }, () => someDomain(draw)))];
    return { ...rest, domains, iabCategories: [] };
  }
  const topics = someOf(draw, iabCategories(), 10).map(({ key }) => key);
  return { ...rest, domains: [], iabCategories: topics.length > 0 ? topics : ['IAB1'] };
}

function condition(draw: Draw, type: RuleType): RuleCondition {
  const param = draw.one(paramsOf(type));
  const operator = draw.one(operatorsFor(param));
  const { unit } = ruleParameters[param];
  if (unit === null) return { param, operator, value: word(draw) };
  if (unit === 'count') return { param, operator, value: String(between(draw, 0, 1_000_000)) };
  return { param, operator, value: unit === 'percent' ? amount(draw, 100, 2) : amount(draw, 1_000, 6) };
}
