'use client';
import { useTranslations } from 'next-intl';
import { type Currency, currencySymbols } from '@/lib/contract/enumerations';
import { ruleParameters } from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition } from '@/lib/contract/targeting/rules';
import { formatMoney } from '@/lib/format/format-money';
import { group } from '@/lib/format/format-number';

/**
 * Returns a function that formats a condition as a part of a sentence: "CTR is at least 0.5%". A missing value is shown
 * as an ellipsis.
 */
export function useConditionWords(): (condition: RuleCondition, currency: Currency | null) => string {
  const t = useTranslations('rules.words');
  return (condition, currency) => {
    const { param, operator } = condition;
    const isMissing = condition.value.trim() === '';
    const isText = ruleParameters[param].kind === 'text';
    const value = isMissing ? t('missing') : conditionValue(condition, currency);
    const comparison = isText ? textComparison(operator) : numberComparison(operator);
    return t('condition', {
      param: t(`params.${param}`),
      comparison: comparison ? t(comparison) : '…',
      value: isText && !isMissing ? t('quoted', { value }) : value,
    });
  };
}

function numberComparison(operator: RuleCondition['operator']) {
  return operator === 'CONTAINS' || operator === 'STARTS_WITH' ? undefined : (`numbers.${operator}` as const);
}

function textComparison(operator: RuleCondition['operator']) {
  switch (operator) {
    case 'EQUALS':
    case 'NOT_EQUALS':
    case 'CONTAINS':
    case 'STARTS_WITH':
      return `texts.${operator}` as const;
    default:
      return undefined;
  }
}

/** Formats the value of a condition: money with all decimals and its symbol, shares in percent. */
function conditionValue({ param, value }: Pick<RuleCondition, 'param' | 'value'>, currency: Currency | null) {
  const { unit } = ruleParameters[param];
  if (unit === 'percent') return `${value}%`;
  if (unit === 'count') return group(value);
  if (unit !== 'money' || !isAmount.test(value)) return value;
  if (currency === null) return value;
  return hasFewDecimals.test(value) ? formatMoney(value, currency) : `${value}\u00a0${currencySymbols[currency]}`;
}

const isAmount = /^\d+(\.\d+)?$/;
const hasFewDecimals = /^\d+(\.\d{1,2})?$/;
