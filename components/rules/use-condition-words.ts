'use client';
import { useTranslations } from 'next-intl';
import { conditionValue } from '@/components/rules/condition-value';
import type { Currency } from '@/lib/contract/enumerations';
import { ruleParameters } from '@/lib/contract/rule-parameters';
import type { RuleCondition } from '@/lib/contract/rules';

/** Says a condition as a part of a sentence: "CTR is at least 0.5%". A value that is not there yet is an ellipsis. */
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
