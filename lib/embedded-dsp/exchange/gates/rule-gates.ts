import { toAmount } from '@/lib/contract/money';
import type { RuleParam } from '@/lib/contract/rule-parameters';
import { type CompiledCondition, type CostRule, holds, type TargetRule } from '../campaigns/compiled-rule';
import { type RuleFigures, subjectOf } from '../campaigns/knowledge';
import type { RatesToUsd } from '../market/ssp';
import { floorForClient, type Price, pricedAt } from '../price/price';
import type { BidContext } from './bid-context';
import { type AdSetLook, type IndexedGate, noKey } from './gate';
import type { ReasonCode } from './reason-codes';

/**
 * Target rules (semantics, Rules): a request from a listed domain or topic takes part only if that one's statistics over
 * the time range pass. Unlisted: the rule does not apply. No statistics: it passes.
 */
export const ruleGates: readonly IndexedGate[] = [
  {
    name: 'targetRules',
    group: 'rules',
    code: 'RULE_TARGET',
    asked: ({ adSet }) => (adSet.rules.target.length > 0 ? 'always' : 'never'),
    keyOf: noKey,
    check: (look) => (look.adSet.rules.target.every((rule) => passes(rule, look)) ? null : 'RULE_TARGET'),
    compared: (look) =>
      look.adSet.rules.target.map((rule) => `${rule.name}: ${words(rule, look)}`).join('; ') || 'no target rules',
  },
];

/**
 * Cost rules: every condition on the price side must hold, else no bid; while they do, `maxPrice` caps what the client
 * pays. Answers the price after the caps.
 */
export function underCostRules(
  look: AdSetLook,
  price: Price,
  rates: RatesToUsd,
): { price: Price; code: ReasonCode | null; compared: string } {
  const rules = look.adSet.rules.cost;
  if (rules.length === 0) return { price, code: null, compared: 'not capped' };
  const broken = rules.find(
    (rule) => !rule.conditions.every((one) => holds(one, priceSide(one.param, look, price, rates))),
  );
  if (broken) return { price, code: 'RULE_COST', compared: costWords(broken, look, price, rates) };
  let client = price.client;
  for (const { maxPrice } of rules) if (maxPrice !== null && maxPrice < client) client = maxPrice;
  return {
    price: client < price.client ? pricedAt(look, price.ceiling, client, rates) : price,
    code: null,
    compared: client < price.client ? `capped at ${toAmount(BigInt(client))}` : 'not capped',
  };
}

function priceSide(
  param: RuleParam,
  { request, campaign }: AdSetLook,
  price: Price,
  rates: RatesToUsd,
): bigint | string {
  if (param === 'ssp') return request.sspName;
  return BigInt(param === 'bid' ? price.client : floorForClient(request.floor, request.currency, campaign, rates));
}

const passes = (rule: TargetRule, look: AdSetLook): boolean =>
  subjectsOf(rule, look.request).every((subject) => {
    const figures = look.reading.ruleBook.get(subject);
    return (
      !figures ||
      figures.impressions < rule.minImpressions ||
      rule.conditions.every((condition) => isMet(condition, figures))
    );
  });

/** The listed things that a request is from: an application, a domain or one above it, a topic or the one that holds it. */
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

/** A measure whose divisor is zero says nothing, so it breaks nothing. */
function isMet(condition: CompiledCondition, figures: RuleFigures): boolean {
  const measure = measureOf(condition.param, figures);
  return measure === null || holds(condition, measure);
}

const million = 1_000_000n;

/** A measure in millionths of its unit, as statistics define it; null when its divisor is zero. */
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

/** Rounded to the nearest, halves up. */
const divided = (amount: bigint, by: number): bigint | null =>
  by === 0 ? null : (amount * 2n + BigInt(by)) / (BigInt(by) * 2n);

function words(rule: TargetRule, look: AdSetLook): string {
  const subjects = subjectsOf(rule, look.request);
  if (subjects.length === 0) return 'does not apply here';
  return subjects
    .map((subject) => {
      const figures = look.reading.ruleBook.get(subject);
      if (!figures) return `${subject} has no statistics`;
      if (figures.impressions < rule.minImpressions) return `${subject} has too few impressions to judge`;
      const compared = rule.conditions.map((one) => conditionWords(one, measureOf(one.param, figures)));
      return `${subject} has ${compared.join(', ')}`;
    })
    .join('; ');
}

const costWords = ({ name, conditions }: CostRule, look: AdSetLook, price: Price, rates: RatesToUsd): string =>
  `${name}: ${conditions.map((one) => conditionWords(one, priceSide(one.param, look, price, rates))).join(', ')}`;

function conditionWords({ param, operator, value }: CompiledCondition, found: bigint | string | null): string {
  const shown = (amount: bigint | string | null) =>
    typeof amount === 'bigint' ? toAmount(amount) : (amount ?? 'none');
  return `${param} ${shown(found)}, wanted ${operator.toLowerCase().replaceAll('_', ' ')} ${shown(value)}`;
}
