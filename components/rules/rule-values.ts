import { paramsOf, type RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition, RuleInput, RuleView } from '@/lib/contract/targeting/rules';

/** The list that a target rule refers to. */
type Listed = 'domains' | 'iabCategories';

/** Form values: a rule, its price as typed ('' = none), its owner's ID as text, and which list is used. */
export type RuleValues = Omit<RuleInput, 'maxPrice' | 'minImpressions'> & {
  userId: string;
  maxPrice: string;
  minImpressions: number | null;
  listed: Listed;
  /** Only for a new rule; the status of a saved one is changed at once, outside the form. */
  isActive: boolean;
};

/** Returns the condition of a new row. */
export function firstCondition(type: RuleType): RuleCondition {
  const [param = 'floor'] = type === 'cost' ? paramsOf('cost') : (['ctr'] as const);
  return { param, operator: type === 'cost' ? 'LESS_OR_EQUAL' : 'GREATER_OR_EQUAL', value: '' };
}

/** Minimum number of impressions for a meaningful click rate. */
const suggestedSample = 1_000;

export const emptyRule = (type: RuleType): RuleValues => ({
  userId: '',
  name: '',
  type,
  isActive: true,
  timeRange: type === 'cost' ? 'NONE' : 'LAST_WEEK',
  minImpressions: type === 'cost' ? null : suggestedSample,
  conditions: [firstCondition(type)],
  maxPrice: '',
  listed: 'domains',
  domains: [],
  iabCategories: [],
});

export function valuesOf(view: RuleView): RuleValues {
  const { userId, name, type, status, timeRange, minImpressions, conditions, maxPrice, domains, iabCategories } = view;
  return {
    name,
    type,
    timeRange,
    conditions,
    domains,
    iabCategories,
    minImpressions: minImpressions || null,
    userId: String(userId),
    isActive: status === 'ACTIVE',
    maxPrice: maxPrice === null ? '' : twoDecimalsOf(maxPrice),
    listed: iabCategories.length > 0 ? 'iabCategories' : 'domains',
  };
}

/** Builds the input of the API, without the fields of other types and without the unused list. */
export function inputOf({ userId: _user, isActive: _active, listed, maxPrice, ...rule }: RuleValues): RuleInput {
  const isCost = rule.type === 'cost';
  return {
    ...rule,
    timeRange: isCost ? 'NONE' : rule.timeRange,
    minImpressions: isCost ? 0 : (rule.minImpressions ?? 0),
    maxPrice: isCost && maxPrice !== '' ? maxPrice : null,
    domains: isCost || listed !== 'domains' ? [] : rule.domains,
    iabCategories: isCost || listed !== 'iabCategories' ? [] : rule.iabCategories,
  };
}

/** The wire has up to six decimals, a typed price has two. */
function twoDecimalsOf(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}
