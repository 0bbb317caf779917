import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Currency } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { type Page, toPage } from '@/lib/contract/paging';
import type { ruleList } from '@/lib/contract/targeting/rule-list';
import type { rules as endpoints, RuleRow } from '@/lib/contract/targeting/rules';
import { sinceDay, throughDay } from '../calendar/within-days';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { adSetRules, rules } from '../store/rules-schema';
import { adSets } from '../store/schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import type { StoredRule } from './find-rule';

type Query = z.output<typeof endpoints.list.query>;

const used = sql<number>`(select count(*) from ${adSetRules} join ${adSets} on ${adSets.id} = ${adSetRules.adSetId}
  where ${adSetRules.ruleId} = ${rules.id} and ${adSets.removedAt} is null)`;
const orders: Orders<typeof ruleList, SQL> = {
  id: sql`${rules.id}`,
  name: sql`lower(${rules.name})`,
  type: sql`${rules.type}`,
  status: sql`${rules.status}`,
  timeRange: sql`array_position(array['LAST_3_DAYS','LAST_WEEK','LAST_MONTH','NONE'], ${rules.timeRange})`,
  maxPrice: sql`coalesce(${rules.maxPrice}, -1)`,
  userLogin: sql`lower(${users.login})`,
  usedInAdSets: used,
  createdAt: sql`${rules.createdAt}`,
};

/** Returns one page of the rules within the caller’s scope. */
export async function pageOfRules(database: Database, caller: Caller, query: Query): Promise<Page<RuleRow>> {
  const condition = conditionOf(caller, query);
  const [total] = await database.select({ all: count() }).from(rules).where(condition);
  const found = await database
    .select({ rule: rules, login: users.login, currency: users.currency })
    .from(rules)
    .innerJoin(users, eq(users.id, rules.userId))
    .where(condition)
    .orderBy(...orderOf(query))
    .limit(query.size)
    .offset(query.page * query.size);
  const uses = await usesOfRules(
    database,
    found.map(({ rule }) => rule.id),
  );
  return toPage(
    found.map((one) => toRuleRow(one, uses.get(one.rule.id) ?? 0)),
    total?.all ?? 0,
    query,
  );
}

function orderOf({ sort }: Query): SQL[] {
  const { column, isAscending } = readSort(sort);
  const towards = isAscending ? asc : desc;
  return [towards(orders[column]), towards(rules.id)];
}

/** Returns the ids of the rules that match a query, in its order, `most` at most. */
export async function idsOfRules(database: Database, caller: Caller, query: Query, most: number): Promise<number[]> {
  const found = await database
    .select({ id: rules.id })
    .from(rules)
    .innerJoin(users, eq(users.id, rules.userId))
    .where(conditionOf(caller, query))
    .orderBy(...orderOf(query))
    .limit(most);
  return found.map(({ id }) => id);
}

/** A rule with its owner's login and currency. */
export interface OwnedRule {
  rule: StoredRule;
  login: string;
  currency: Currency | null;
}

export function toRuleRow({ rule, login: userLogin, currency }: OwnedRule, usedInAdSets: number): RuleRow {
  const { id, version, name, type, status, archived, timeRange, conditions, maxPrice, userId, createdAt } = rule;
  const { minImpressions } = rule;
  return {
    id,
    version,
    name,
    type,
    status,
    archived,
    timeRange,
    minImpressions,
    conditions,
    currency,
    userId,
    userLogin,
    usedInAdSets,
    maxPrice: maxPrice === null ? null : toAmount(maxPrice),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns how many ad sets use each rule. */
export async function usesOfRules(database: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: adSetRules.ruleId, uses: count() })
    .from(adSetRules)
    .innerJoin(adSets, and(eq(adSets.id, adSetRules.adSetId), isNull(adSets.removedAt)))
    .where(inArray(adSetRules.ruleId, ids))
    .groupBy(adSetRules.ruleId);
  return new Map(found.map(({ id, uses }) => [id, uses]));
}

const conditionOf = (caller: Caller, query: Query) =>
  and(ownedWithin(scopeOf(caller), rules.userId), narrowedBy(conditionsOf(caller), query));

const conditionsOf = ({ timeZone }: Caller): Conditions<typeof ruleList> => ({
  id: among(rules.id),
  userId: among(rules.userId),
  archived: (archived) => eq(rules.archived, archived === 'true'),
  timeRange: among(rules.timeRange),
  type: (type) => eq(rules.type, type),
  status: (status) => eq(rules.status, status),
  param: (params) => or(...params.map((param) => sql`${rules.conditions} @> ${JSON.stringify([{ param }])}::jsonb`)),
  isUsed: (isUsed) => (isUsed === 'true' ? sql`${used} > 0` : sql`${used} = 0`),
  createdFrom: sinceDay(rules.createdAt, timeZone),
  createdTo: throughDay(rules.createdAt, timeZone),
  name: (text) => containsText(rules.name, text),
});
