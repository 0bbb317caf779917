import { paramsOf, type RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition, RuleInput, RuleView } from '@/lib/contract/targeting/rules';

/** The list that a target rule speaks of. */
type Listed = 'domains' | 'iabCategories';

/** What the form holds: a rule, its price as typed ('' is none), its owner's id as text, and which list counts. */
export type RuleValues = Omit<RuleInput, 'maxPrice' | 'minImpressions'> & {
  userId: string;
  maxPrice: string;
  minImpressions: number | null;
  listed: Listed;
  /** Asked of a new rule only; a saved one is switched at once, beside its form. */
  isActive: boolean;
};

/** The condition that a new row begins with. */
export function firstCondition(type: RuleType): RuleCondition {
  const [param = 'floor'] = type === 'cost' ? paramsOf('cost') : (['ctr'] as const);
  return { param, operator: type === 'cost' ? 'LESS_OR_EQUAL' : 'GREATER_OR_EQUAL', value: '' };
}

/** Fewer impressions say little of a click rate. */
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
    ...{ name, type, timeRange, conditions, domains, iabCategories },
    minImpressions: minImpressions || null,
    userId: String(userId),
    isActive: status === 'ACTIVE',
    maxPrice: maxPrice === null ? '' : twoDecimalsOf(maxPrice),
    listed: iabCategories.length > 0 ? 'iabCategories' : 'domains',
  };
}

/** A rule as it is sent: what its type does not know, and the list that does not count, are left out. */
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

/** The wire has up to six decimals, a typed price two. */
function twoDecimalsOf(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}
