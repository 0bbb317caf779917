import { toAmount } from '@/lib/contract/money';
import type { RuleParam } from '@/lib/contract/targeting/rule-parameters';
import { type RuleFigures, subjectOf } from '../campaigns/audience-data';
import { type CompiledCondition, type CostRule, holds, type TargetRule } from '../campaigns/compiled-rule';
import type { RatesToUsd } from '../market/ssp';
import { floorForClient, type Price, pricedAt } from '../price/price';
import type { BidContext } from './bid-context';
import { type AdSetGateInput, type IndexedGate, noKey } from './gate';
import { type Compared, comparison, money } from './gate-words';
import type { ReasonCode } from './reason-codes';

/**
 * Target rules (semantics, Rules): a request from a listed domain or topic passes only if the statistics of that domain
 * or topic over the time range fulfil the conditions. It also passes if nothing of it is listed, or without statistics.
 */
export const ruleGates: readonly IndexedGate[] = [
  {
    name: 'targetRules',
    group: 'rules',
    code: 'RULE_TARGET',
    checked: ({ adSet }) => (adSet.rules.target.length > 0 ? 'always' : 'never'),
    keyOf: noKey,
    check: (input) => (input.adSet.rules.target.every((rule) => passes(rule, input)) ? null : 'RULE_TARGET'),
    compared: (input) =>
      input.adSet.rules.target.length > 0
        ? input.adSet.rules.target.flatMap((rule) => comparedRule(rule, input))
        : comparison('NO_TARGET_RULES'),
  },
];

const uncapped = comparison('NOT_CAPPED');

/**
 * Applies the cost rules: if a condition on the price does not hold, the ad set does not bid; otherwise `maxPrice` caps
 * what the client pays. Returns the price after the caps.
 */
export function underCostRules(
  input: AdSetGateInput,
  price: Price,
  rates: RatesToUsd,
): { price: Price; code: ReasonCode | null; compared: Compared } {
  const { cost } = input.adSet.rules;
  return cost.length === 0 ? { price, code: null, compared: uncapped } : underRules(cost, input, price, rates);
}

// A function of its own, because most ad sets have no rules and the closures cost more than their price.
function underRules(
  rules: readonly CostRule[],
  input: AdSetGateInput,
  price: Price,
  rates: RatesToUsd,
): ReturnType<typeof underCostRules> {
  const broken = rules.find(
    (rule) => !rule.conditions.every((one) => holds(one, priceSide(one.param, input, price, rates))),
  );
  if (broken) return { price, code: 'RULE_COST', compared: comparedCost(broken, input, price, rates) };
  let client = price.client;
  for (const { maxPrice } of rules) if (maxPrice !== null && maxPrice < client) client = maxPrice;
  return {
    price: client < price.client ? pricedAt(input, price.ceiling, client, rates) : price,
    code: null,
    compared:
      client < price.client
        ? comparison('CAPPED', { price: money(BigInt(client), input.campaign) })
        : comparison('NOT_CAPPED'),
  };
}

function priceSide(
  param: RuleParam,
  { request, campaign }: AdSetGateInput,
  price: Price,
  rates: RatesToUsd,
): bigint | string {
  if (param === 'ssp') return request.sspName;
  return BigInt(param === 'bid' ? price.client : floorForClient(request.floor, request.currency, campaign, rates));
}

const passes = (rule: TargetRule, input: AdSetGateInput): boolean =>
  subjectsOf(rule, input.request).every((subject) => {
    const figures = input.reading.ruleStatistics.get(subject);
    return (
      !figures ||
      figures.impressions < rule.minImpressions ||
      rule.conditions.every((condition) => isMet(condition, figures))
    );
  });

/**
 * Returns the listed subjects of a request: the app, the domain and its parent domains, the topics and their parent
 * topics.
 */
function subjectsOf({ timeRange, domains, topics }: TargetRule, request: BidContext): string[] {
  const found: string[] = [];
  if (request.bundle !== '' && domains.has(request.bundle)) found.push(subjectOf(timeRange, 'domain', request.bundle));
  if (domains.size > 0)
    for (let above = request.domain; above !== ''; above = above.slice(above.indexOf('.') + 1 || above.length))
      if (domains.has(above)) found.push(subjectOf(timeRange, 'domain', above));
  if (topics.size > 0)
    for (const topic of new Set(
      request.categories.flatMap((category) => [category, category.split('-')[0] ?? category]),
    ))
      if (topics.has(topic)) found.push(subjectOf(timeRange, 'topic', topic));
  return found;
}

/** Returns true for a measure whose divisor is zero, because it is undefined. */
function isMet(condition: CompiledCondition, figures: RuleFigures): boolean {
  const measure = measureOf(condition.param, figures);
  return measure === null || holds(condition, measure);
}

const million = 1_000_000n;

/** Computes a measure in millionths of its unit, as statistics define it; null if its divisor is zero. */
export function measureOf(param: RuleParam, figures: RuleFigures): bigint | null {
  const { bids, wins, impressions, viewable, clicks, starts, completes, spend } = figures;
  switch (param) {
    case 'bids':
    case 'wins':
    case 'impressions':
    case 'clicks':
      return BigInt(figures[param]) * million;
    case 'spend':
      return spend;
    case 'cpm':
      return divided(spend * 1000n, impressions);
    case 'cpc':
      return divided(spend, clicks);
    case 'cpv':
      return divided(spend, completes);
    case 'ctr':
      return percent(clicks, impressions);
    case 'vtr':
      return starts === 0 ? null : percent(completes, impressions);
    case 'viewability':
      return percent(viewable, impressions);
    case 'completionRate':
      return percent(completes, starts);
    case 'winRate':
      return percent(wins, bids);
    case 'fillRate':
      return percent(impressions, wins);
    default:
      return null;
  }
}

const percent = (part: number, whole: number): bigint | null => divided(BigInt(part) * 100n * million, whole);

/** Rounds to the nearest integer, halves up. */
const divided = (amount: bigint, by: number): bigint | null =>
  by === 0 ? null : (amount * 2n + BigInt(by)) / (BigInt(by) * 2n);

function comparedRule(rule: TargetRule, input: AdSetGateInput): Compared {
  const { name } = rule;
  const subjects = subjectsOf(rule, input.request);
  if (subjects.length === 0) return comparison('RULE_ELSEWHERE', { name });
  const about = subjects.flatMap((subject): Compared => {
    const figures = input.reading.ruleStatistics.get(subject);
    if (!figures) return comparison('RULE_NO_STATISTICS', { subject });
    if (figures.impressions < rule.minImpressions) return comparison('RULE_TOO_FEW', { subject });
    const conditions = rule.conditions.flatMap((one) => comparedCondition(one, measureOf(one.param, figures)));
    return [...comparison('RULE_SUBJECT', { subject }), ...conditions];
  });
  return [...comparison('RULE', { name }), ...about];
}

const comparedCost = (
  { name, conditions }: CostRule,
  input: AdSetGateInput,
  price: Price,
  rates: RatesToUsd,
): Compared => [
  ...comparison('RULE', { name }),
  ...conditions.flatMap((one) => comparedCondition(one, priceSide(one.param, input, price, rates))),
];

const signs: Readonly<Record<CompiledCondition['operator'], string>> = {
  GREATER_THAN: '>',
  GREATER_OR_EQUAL: '≥',
  LESS_THAN: '<',
  LESS_OR_EQUAL: '≤',
  EQUALS: '=',
  NOT_EQUALS: '≠',
  CONTAINS: 'CONTAINS',
  STARTS_WITH: 'STARTS_WITH',
};

function comparedCondition({ param, operator, value }: CompiledCondition, found: bigint | string | null): Compared {
  const shown = (amount: bigint | string | null) => (typeof amount === 'bigint' ? toAmount(amount) : (amount ?? '–'));
  return comparison('CONDITION', { param, found: shown(found), operator: signs[operator], value: shown(value) });
}
