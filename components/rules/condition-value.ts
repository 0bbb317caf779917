import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { ruleParameters } from '@/lib/contract/rule-parameters';
import type { RuleCondition } from '@/lib/contract/rules';
import { formatMoney } from '@/lib/format/format-money';
import { group } from '@/lib/format/format-number';

/** The value of a condition as people read it: money with all its decimals and its symbol, shares in percent. */
export function conditionValue({ param, value }: Pick<RuleCondition, 'param' | 'value'>, currency: Currency | null) {
  const { unit } = ruleParameters[param];
  if (unit === 'percent') return `${value}%`;
  if (unit === 'count') return group(value);
  if (unit !== 'money' || !isAmount.test(value)) return value;
  if (currency === null) return value;
  return hasFewDecimals.test(value) ? formatMoney(value, currency) : `${value}\u00a0${currencySymbols[currency]}`;
}

const isAmount = /^\d+(\.\d+)?$/;
const hasFewDecimals = /^\d+(\.\d{1,2})?$/;
