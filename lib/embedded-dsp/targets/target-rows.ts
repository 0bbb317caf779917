import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Sort } from '@/lib/contract/list-shape';
import { type Page, toPage } from '@/lib/contract/paging';
import type { targetList } from '@/lib/contract/targeting/target-list';
import type { targets as endpoints, TargetRow } from '@/lib/contract/targeting/targets';
import { sinceDay, throughDay } from '../calendar/within-days';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { users } from '../store/people-schema';
import { adSets, targets } from '../store/schema';
import { hasLabel } from '../store/sql/labels';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { isOfMany } from './of-many';
import { restrictingPanels, restrictsAnyOf } from './restricting-panels';

type Query = z.output<typeof endpoints.list.query>;
type Stored = typeof targets.$inferSelect;

const used = sql<number>`(select count(*) from ${adSets}
  where ${adSets.targetId} = ${targets.id} and ${adSets.removedAt} is null)`;
const orders: Orders<typeof targetList, SQL> = {
  id: sql`${targets.id}`,
  name: sql`lower(${targets.name})`,
  status: sql`${targets.status}`,
  userLogin: sql`lower(${users.login})`,
  usedInAdSets: used,
  createdAt: sql`${targets.createdAt}`,
};

/** Returns one page of the targets within the caller’s scope. */
export async function pageOfTargets(database: Database, caller: Caller, query: Query): Promise<Page<TargetRow>> {
  const condition = conditionOf(caller, query);
  const [total] = await database.select({ all: count() }).from(targets).where(condition);
  const found = await database
    .select({ target: targets, login: users.login })
    .from(targets)
    .innerJoin(users, eq(users.id, targets.userId))
    .where(condition)
    .orderBy(...orderOf(query.sort))
    .limit(query.size)
    .offset(query.page * query.size);
  const uses = await usesOf(
    database,
    found.map(({ target }) => target.id),
  );
  return toPage(
    found.map(({ target, login }) => toTargetRow(target, login, uses.get(target.id) ?? 0)),
    total?.all ?? 0,
    query,
  );
}

/** Returns the ids of the targets that match a query, in its order, `most` at most. */
export async function idsOfTargets(database: Database, caller: Caller, query: Query, most: number): Promise<number[]> {
  const found = await database
    .select({ id: targets.id })
    .from(targets)
    .innerJoin(users, eq(users.id, targets.userId))
    .where(conditionOf(caller, query))
    .orderBy(...orderOf(query.sort))
    .limit(most);
  return found.map(({ id }) => id);
}

export function toTargetRow(target: Stored, userLogin: string, usedInAdSets: number): TargetRow {
  const { id, version, name, labels, status, archived, userId, createdAt } = target;
  const panels = restrictingPanels(target.conditions);
  return {
    id,
    version,
    name,
    labels,
    status,
    archived,
    userId,
    userLogin,
    usedInAdSets,
    panels,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns how many ad sets use each target. */
export async function usesOf(database: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: adSets.targetId, uses: count() })
    .from(adSets)
    .where(and(inArray(adSets.targetId, ids), isNull(adSets.removedAt)))
    .groupBy(adSets.targetId);
  return new Map(found.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses] as const])));
}

const conditionOf = (caller: Caller, query: Query) =>
  and(ownedWithin(scopeOf(caller), targets.userId), isOfMany, narrowedBy(conditionsOf(caller), query));

const conditionsOf = ({ timeZone }: Caller): Conditions<typeof targetList> => ({
  id: among(targets.id),
  userId: among(targets.userId),
  label: hasLabel(targets.labels),
  archived: (archived) => eq(targets.archived, archived === 'true'),
  status: (status) => eq(targets.status, status),
  panel: restrictsAnyOf,
  isUsed: (isUsed) => (isUsed === 'true' ? sql`${used} > 0` : sql`${used} = 0`),
  createdFrom: sinceDay(targets.createdAt, timeZone),
  createdTo: throughDay(targets.createdAt, timeZone),
  name: (text) => containsText(targets.name, text),
});

function orderOf(sort: Sort<typeof targetList>): SQL[] {
  const { column, isAscending } = readSort(sort);
  const towards = isAscending ? asc : desc;
  return [towards(orders[column]), towards(targets.id)];
}
