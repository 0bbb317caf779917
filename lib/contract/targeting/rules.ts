import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies, switchStatuses } from '../enumerations';
import { count, id, instant, money, name, seenVersion, seenVersionQuery, typedMoney, version } from '../fields';
import { limits } from '../limits';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { contradictionAt } from './rule-contradictions';
import { ruleList } from './rule-list';
import { mayHold, ruleOperators, ruleParameters, ruleParams, ruleTimeRanges, ruleTypes } from './rule-parameters';
import { siteOrApp } from './target-entries';

/** One comparison of a rule. A rule applies when all its conditions are true. */
const ruleCondition = z
  .object({
    param: z.enum(ruleParams, 'required'),
    operator: z.enum(ruleOperators, 'required'),
    value: z
      .string()
      .trim()
      .min(1, 'required')
      .max(limits.nameLength, 'tooLong')
      .describe('A number of the parameter’s unit with at most six decimals, or a text'),
  })
  .superRefine(({ param, operator, value }, context) => {
    const fault = value === '' ? null : mayHold(param, operator, value);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });
export type RuleCondition = z.infer<typeof ruleCondition>;

const ruleFields = z.object({
  name,
  type: z.enum(ruleTypes, 'required').describe('Can’t be changed after creation'),
  timeRange: z
    .enum(ruleTimeRanges, 'required')
    .describe(
      'Whole days in the campaign’s time zone, excluding today; NONE = all time, including today up to the last ' +
        'full hour. Cost rules use no statistics: NONE',
    ),
  conditions: z.array(ruleCondition).min(1, 'tableEmpty').max(20, 'tooMany'),
  maxPrice: typedMoney
    .nullable()
    .describe(
      'Cost rules: the bid can’t exceed it while the conditions are met. Per thousand impressions, in the client’s ' +
        'currency',
    ),
  minImpressions: z
    .int('number')
    .min(0, 'number')
    .max(1_000_000_000, 'tooLarge')
    .default(0)
    .describe('Target rules: a site or app with fewer impressions in the time range is not judged, and passes'),
  domains: z
    .array(siteOrApp)
    .max(1000, 'tooMany')
    .describe('Target rules: the sites and apps to judge, each by its own figures'),
  iabCategories: z
    .array(z.string().min(1).max(64))
    .max(392, 'tooMany')
    .describe('Target rules: the same for topics. List either domains or topics'),
});

type RuleFields = z.infer<typeof ruleFields>;
const relations: [path: keyof RuleFields, message: string, isBroken: (rule: RuleFields) => boolean][] = [
  ['timeRange', 'rangeOfTargetRule', ({ type, timeRange }) => type === 'cost' && timeRange !== 'NONE'],
  ['maxPrice', 'priceOfCostRule', ({ type, maxPrice }) => type === 'target' && maxPrice !== null],
  ['domains', 'listOfTargetRule', ({ type, domains }) => type === 'cost' && domains.length > 0],
  ['iabCategories', 'listOfTargetRule', (rule) => rule.type === 'cost' && rule.iabCategories.length > 0],
  ['minImpressions', 'rangeOfTargetRule', ({ type, minImpressions }) => type === 'cost' && minImpressions > 0],
  ['domains', 'domainsOrTopics', (rule) => rule.type === 'target' && listsOf(rule) === 0],
  ['iabCategories', 'domainsOrTopics', (rule) => rule.type === 'target' && listsOf(rule) === 2],
];
const listsOf = ({ domains, iabCategories }: RuleFields) =>
  [domains, iabCategories].filter((list) => list.length > 0).length;

/** Input for a rule, §3. The parameters that each type allows are in `ruleParameters`. */
export const ruleInput = ruleFields.superRefine((rule, context) => {
  for (const [path, message, isBroken] of relations)
    if (isBroken(rule)) context.addIssue({ code: 'custom', path: [path], message });
  const contradicting = contradictionAt(rule.conditions);
  if (contradicting !== null)
    context.addIssue({ code: 'custom', path: ['conditions', contradicting, 'value'], message: 'contradiction' });
  rule.conditions.forEach(({ param }, at) => {
    if (ruleParameters[param].type === rule.type) return;
    context.addIssue({ code: 'custom', path: ['conditions', at, 'param'], message: 'paramOfOtherType' });
  });
});
export type RuleInput = z.infer<typeof ruleInput>;

/** Input for a new rule. The status of a saved one has a call of its own. */
const newRuleInput = ruleInput.safeExtend({
  status: z
    .enum(switchStatuses)
    .default('ACTIVE')
    .describe('An inactive rule has no effect, also where an ad set uses it'),
});
export type NewRuleInput = z.infer<typeof newRuleInput>;

const ruleRow = z.object({
  id,
  version,
  name: z.string(),
  type: z.enum(ruleTypes),
  status: z.enum(switchStatuses),
  archived: z.boolean().describe('An archived rule is inactive'),
  timeRange: z.enum(ruleTimeRanges),
  minImpressions: count,
  conditions: z.array(ruleCondition),
  maxPrice: money.nullable(),
  currency: z
    .enum(currencies)
    .nullable()
    .describe('Currency of all amounts: the client’s currency; null until it is chosen'),
  userId: id,
  userLogin: z.string(),
  usedInAdSets: count,
  createdAt: instant,
});
export type RuleRow = z.infer<typeof ruleRow>;

const ruleView = ruleRow.extend({
  domains: ruleFields.shape.domains,
  iabCategories: ruleFields.shape.iabCategories,
  updatedAt: instant,
});
export type RuleView = z.infer<typeof ruleView>;

const byId = z.object({ id });
const changed = z.object({ id, version });
const empty = ['RULE_EMPTY_FIELDS'] as const;
const readers = ['RULE_READ', 'RULE_READ_ALL'] as const;

export const rules = {
  list: endpoint(
    'rules.list',
    { summary: 'Rules', access: readers, isPaged: true },
    {
      query: listQuery(ruleList, {
        param: 'With a condition on any of these',
        isUsed: 'Whether an ad set uses it',
        createdFrom: 'First day, in the caller’s zone',
        createdTo: 'Last day, in the caller’s zone',
      }),
      answer: pageOf(ruleRow),
    },
  ),
  view: endpoint('rules.view', { summary: 'One rule', access: readers }, { params: byId, answer: ruleView }),
  create: endpoint(
    'rules.create',
    {
      summary: 'Creates a rule for the caller; a cost rule requires a separate permission',
      access: ['RULE_CREATE'],
      errors: empty,
    },
    { body: newRuleInput, answer: changed },
  ),
  createFor: endpoint(
    'rules.createFor',
    { summary: 'Creates a rule for a client', access: ['RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE'], errors: empty },
    { params: z.object({ userId: id }), body: newRuleInput, answer: changed },
  ),
  update: endpoint(
    'rules.update',
    {
      summary: 'Changes a rule for every ad set that uses it',
      access: ['RULE_UPDATE'],
      errors: ['STALE_VERSION', 'RULE_TYPE_FIXED', 'RULE_ARCHIVED', ...empty],
    },
    { params: byId, body: ruleInput.safeExtend({ version }), answer: ruleView },
  ),
  remove: endpoint(
    'rules.remove',
    { summary: 'Deletes a rule that no ad set uses', access: ['RULE_REMOVE'], errors: ['RULE_IN_USE'] },
    { params: byId, answer: z.null() },
  ),
  changeStatus: endpoint(
    'rules.changeStatus',
    {
      summary: 'Activates or stops a rule; an inactive one has no effect',
      access: ['RULE_UPDATE'],
      isExtension: true,
      errors: ['RULE_ARCHIVED', 'STALE_VERSION'],
    },
    {
      params: byId,
      body: z.object({ status: z.enum(switchStatuses), version: seenVersion }),
      answer: changed.extend({ status: z.enum(switchStatuses) }),
    },
  ),
  archive: endpoint(
    'rules.archive',
    {
      summary: 'Archives or unarchives a rule; it becomes inactive in both cases',
      access: ['RULE_REMOVE'],
      isExtension: true,
      errors: ['STALE_VERSION'],
    },
    { params: byId, query: seenVersionQuery, answer: changed.extend({ archived: z.boolean() }) },
  ),
};
