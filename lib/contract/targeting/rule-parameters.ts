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

/** What conditions of rules compare; types, kinds and units stand in rule-parameters.ts. */
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

/** What a parameter is measured in: money = units of the client's currency; percent = 0–100. */
type RuleUnit = 'money' | 'count' | 'percent';

interface Parameter {
  type: RuleType;
  kind: 'number' | 'text';
  /** Null for texts. */
  unit: RuleUnit | null;
}

const number = (type: RuleType, unit: RuleUnit): Parameter => ({ type, kind: 'number', unit });

/**
 * What conditions may speak of. Cost: the request's price side – the floor and our bid as what the client would pay per
 * thousand impressions, and the SSP's name. Target: a domain's or topic's figures for the campaign over the time range.
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

/** The operators that a parameter takes: order for numbers, contains and starts with for texts alone. */
export const operatorsFor = (param: RuleParam): readonly RuleOperator[] => operatorsOf[ruleParameters[param].kind];

/** The parameters of a rule's type, in the order in which they are offered. */
export const paramsOf = (type: RuleType): RuleParam[] =>
  // Object.keys forgets the names that the table's own type has.
  (Object.keys(ruleParameters) as RuleParam[]).filter((param) => ruleParameters[param].type === type);

const forms: Readonly<Record<RuleUnit, { form: RegExp; message: string }>> = {
  money: { form: /^\d{1,11}(\.\d{1,6})?$/, message: 'ruleNumber' },
  count: { form: /^\d{1,12}$/, message: 'number' },
  percent: { form: /^(?:\d{1,2}(\.\d{1,6})?|100(\.0{1,6})?)$/, message: 'percent' },
};

/** The fault of one condition by itself, by field; null when it can be asked. Messages are keys of validation.json. */
export function mayHold(
  param: RuleParam,
  operator: RuleOperator,
  value: string,
): { field: 'operator' | 'value'; message: string } | null {
  if (!operatorsFor(param).includes(operator)) return { field: 'operator', message: 'operatorOfOtherKind' };
  const { unit } = ruleParameters[param];
  return unit === null || forms[unit].form.test(value) ? null : { field: 'value', message: forms[unit].message };
}
