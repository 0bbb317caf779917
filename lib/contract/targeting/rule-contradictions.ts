import type { RuleOperator, RuleParam } from './rule-parameters';

interface Condition {
  param: RuleParam;
  operator: RuleOperator;
  value: string;
}

/**
 * Returns the index of the first condition that contradicts the conditions before it, or null if there is none. For
 * each parameter, it checks whether any number satisfies all comparisons, and whether a text would have to equal two
 * values.
 */
export function contradictionAt(conditions: readonly Condition[]): number | null {
  const at = conditions.findIndex((one, index) => {
    const same = conditions.slice(0, index + 1).filter(({ param }) => param === one.param);
    return same.length > 1 && !canHold(same);
  });
  return at < 0 ? null : at;
}

function canHold(conditions: readonly Condition[]): boolean {
  const values = (...operators: RuleOperator[]) =>
    conditions.filter(({ operator }) => operators.includes(operator)).map(({ value }) => value.trim().toLowerCase());
  const equals = new Set(values('EQUALS'));
  const unequal = values('NOT_EQUALS');
  if (equals.size > 1 || unequal.some((value) => equals.has(value))) return false;
  const [exact] = equals;
  if (exact !== undefined) {
    if (values('CONTAINS').some((part) => !exact.includes(part))) return false;
    if (values('STARTS_WITH').some((start) => !exact.startsWith(start))) return false;
  }
  const numbers = (...operators: RuleOperator[]) => values(...operators).map(Number);
  const low = Math.max(...numbers('GREATER_THAN', 'GREATER_OR_EQUAL', 'EQUALS'), Number.NEGATIVE_INFINITY);
  const high = Math.min(...numbers('LESS_THAN', 'LESS_OR_EQUAL', 'EQUALS'), Number.POSITIVE_INFINITY);
  if (Number.isNaN(low) || Number.isNaN(high)) return true;
  return low < high || (low === high && ![...numbers('GREATER_THAN'), ...numbers('LESS_THAN')].includes(low));
}
