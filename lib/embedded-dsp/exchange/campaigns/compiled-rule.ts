import { toMicros } from '@/lib/contract/money';
import {
  type RuleOperator,
  type RuleParam,
  type RuleTimeRange,
  ruleParameters,
} from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition } from '@/lib/contract/targeting/rules';
import { priceNumber } from '../price/whole-numbers';
import type { BiddableRule } from './campaign';

/** A compiled condition. Numbers are millionths of the parameter's unit; texts are in lower case. */
export type CompiledCondition = { param: RuleParam; operator: RuleOperator } & (
  | { kind: 'number'; value: bigint }
  | { kind: 'text'; value: string }
);

export interface CostRule {
  name: string;
  conditions: readonly CompiledCondition[];
  /** Micros per thousand impressions; null = no cap. */
  maxPrice: number | null;
}

export interface TargetRule {
  name: string;
  timeRange: RuleTimeRange;
  minImpressions: number;
  conditions: readonly CompiledCondition[];
  domains: ReadonlySet<string>;
  topics: ReadonlySet<string>;
}

export interface CompiledRules {
  cost: readonly CostRule[];
  target: readonly TargetRule[];
}

export const noRules: CompiledRules = { cost: [], target: [] };

/** Compiles an ad set's active rules, because they are applied to many thousand requests a second. */
export function compileRules(rules: readonly BiddableRule[]): CompiledRules {
  if (rules.length === 0) return noRules;
  const ofType = (type: BiddableRule['type']) => rules.filter((rule) => rule.type === type);
  return {
    cost: ofType('cost').map(({ name, conditions, maxPrice }) => ({
      name,
      maxPrice: maxPrice === null ? null : priceNumber(maxPrice),
      conditions: conditions.map(compileCondition),
    })),
    target: ofType('target').map(({ name, timeRange, minImpressions, conditions, domains, iabCategories }) => ({
      name,
      timeRange,
      minImpressions,
      conditions: conditions.map(compileCondition),
      domains: new Set(domains),
      topics: new Set(iabCategories),
    })),
  };
}

function compileCondition({ param, operator, value }: RuleCondition): CompiledCondition {
  if (ruleParameters[param].kind === 'text') return { param, operator, kind: 'text', value: value.toLowerCase() };
  return { param, operator, kind: 'number', value: toMicros(value) };
}

/** Returns whether a number or text fulfils the condition. */
export function holds(condition: CompiledCondition, found: bigint | string): boolean {
  if (condition.kind === 'number') return typeof found === 'bigint' && compares(condition, found);
  if (typeof found !== 'string') return false;
  const text = found.toLowerCase();
  switch (condition.operator) {
    case 'CONTAINS':
      return text.includes(condition.value);
    case 'STARTS_WITH':
      return text.startsWith(condition.value);
    case 'NOT_EQUALS':
      return text !== condition.value;
    default:
      return text === condition.value;
  }
}

function compares({ operator, value }: CompiledCondition, found: bigint): boolean {
  switch (operator) {
    case 'GREATER_THAN':
      return found > BigInt(value);
    case 'GREATER_OR_EQUAL':
      return found >= BigInt(value);
    case 'LESS_THAN':
      return found < BigInt(value);
    case 'LESS_OR_EQUAL':
      return found <= BigInt(value);
    case 'NOT_EQUALS':
      return found !== value;
    default:
      return found === value;
  }
}
