export const ruleTypes = ['cost', 'target'] as const;
export type RuleType = (typeof ruleTypes)[number];

export const ruleOperators = [
  'EQUALS',
  'NOT_EQUALS',
  'GREATER_THAN',
  'GREATER_OR_EQUAL',
  'LESS_THAN',
  'LESS_OR_EQUAL',
  'CONTAINS',
  'STARTS_WITH',
] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export const ruleTimeRanges = ['LAST_3_DAYS', 'LAST_WEEK', 'LAST_MONTH', 'NONE'] as const;
export type RuleTimeRange = (typeof ruleTimeRanges)[number];

/** Parameters of rule conditions. Their types, kinds and units are in `ruleParameters`. */
export const ruleParams = [
  'floor',
  'bid',
  'ssp',
  'bids',
  'wins',
  'impressions',
  'clicks',
  'spend',
  'cpm',
  'cpc',
  'cpv',
  'ctr',
  'vtr',
  'viewability',
  'completionRate',
  'winRate',
  'fillRate',
] as const;
export type RuleParam = (typeof ruleParams)[number];

/** Unit of a parameter: money in the client's currency, or percent from 0 to 100. */
type RuleUnit = 'money' | 'count' | 'percent';

interface Parameter {
  type: RuleType;
  kind: 'number' | 'text';
  /** Null for texts. */
  unit: RuleUnit | null;
}

const number = (type: RuleType, unit: RuleUnit): Parameter => ({ type, kind: 'number', unit });

/**
 * Parameters of rule conditions. Cost: the price of the request – the floor and our bid as the client's price per
 * thousand impressions, and the SSP's name. Target: the campaign's figures for a domain or topic over the time range.
 */
export const ruleParameters: Readonly<Record<RuleParam, Parameter>> = {
  floor: number('cost', 'money'),
  bid: number('cost', 'money'),
  ssp: { type: 'cost', kind: 'text', unit: null },
  bids: number('target', 'count'),
  wins: number('target', 'count'),
  impressions: number('target', 'count'),
  clicks: number('target', 'count'),
  spend: number('target', 'money'),
  cpm: number('target', 'money'),
  cpc: number('target', 'money'),
  cpv: number('target', 'money'),
  ctr: number('target', 'percent'),
  vtr: number('target', 'percent'),
  viewability: number('target', 'percent'),
  completionRate: number('target', 'percent'),
  winRate: number('target', 'percent'),
  fillRate: number('target', 'percent'),
};

const operatorsOf: Readonly<Record<Parameter['kind'], readonly RuleOperator[]>> = {
  number: ['EQUALS', 'NOT_EQUALS', 'GREATER_THAN', 'GREATER_OR_EQUAL', 'LESS_THAN', 'LESS_OR_EQUAL'],
  text: ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH'],
};

/**
 * Returns the operators of a parameter: order comparisons for numbers only, contains and starts with for texts only.
 */
export const operatorsFor = (param: RuleParam): readonly RuleOperator[] => operatorsOf[ruleParameters[param].kind];

/** Returns the parameters of a rule type, in display order. */
export const paramsOf = (type: RuleType): RuleParam[] =>
  // Object.keys loses the literal types of the table.
  (Object.keys(ruleParameters) as RuleParam[]).filter((param) => ruleParameters[param].type === type);

const forms: Readonly<Record<RuleUnit, { form: RegExp; message: string }>> = {
  money: { form: /^\d{1,11}(\.\d{1,6})?$/, message: 'ruleNumber' },
  count: { form: /^\d{1,12}$/, message: 'number' },
  percent: { form: /^(?:\d{1,2}(\.\d{1,6})?|100(\.0{1,6})?)$/, message: 'percent' },
};

/**
 * Checks one condition by itself. Returns the faulty field and a message key of validation.json, or null if the
 * condition is valid.
 */
export function mayHold(
  param: RuleParam,
  operator: RuleOperator,
  value: string,
): { field: 'operator' | 'value'; message: string } | null {
  if (!operatorsFor(param).includes(operator)) return { field: 'operator', message: 'operatorOfOtherKind' };
  const { unit } = ruleParameters[param];
  return unit === null || forms[unit].form.test(value) ? null : { field: 'value', message: forms[unit].message };
}
