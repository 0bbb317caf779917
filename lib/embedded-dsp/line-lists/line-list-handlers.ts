import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '@/lib/contract/paging';
import type { lineListShape } from '@/lib/contract/targeting/line-list-shape';
import type { lineLists as endpoints, LineListRow, LineListView } from '@/lib/contract/targeting/line-lists';
import { sinceDay, throughDay } from '../calendar/within-days';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database } from '../store/database';
import { lineLists, targetLineLists } from '../store/line-lists-schema';
import { users } from '../store/people-schema';
import { adSets, targets } from '../store/schema';
import { among, type Conditions, narrowedBy, type Orders, readSort } from '../store/sql/list-sql';
import { containsText } from '../store/sql/text-search';
import { requireOverClient } from '../users/require-over-client';
import { findLineList } from './find-line-list';
import { createLineList, removeLineList, updateLineList } from './write-line-list';

interface Parts {
  database: Database;
  /** Notifies the bidder of changed lists. */
  notifyBidder(): void;
}

/** Handlers of site, app and IP lists, which targets use. */
export function lineListHandlers({ database, notifyBidder }: Parts): Handlers {
  return {
    'lineLists.list': ({ caller, query }) => pageOfLineLists(database, caller, query),
    'lineLists.view': ({ caller, params }) => viewOfLineList(database, caller, params.id),
    'lineLists.create': ({ caller, body }) =>
      createLineList(database, caller, { operation: 'lineLists.create', userId: undefined, input: body }),
    'lineLists.createFor': ({ caller, params, body }) =>
      createLineList(database, caller, { operation: 'lineLists.createFor', userId: params.userId, input: body }),
    'lineLists.update': async ({ caller, params, body }) => {
      const { list } = await findLineList(database, caller, params.id);
      requireOverClient(caller, list.userId, 'CLIENT_TARGET_UPDATE');
      await updateLineList(database, caller, list, body);
      notifyBidder();
      return viewOfLineList(database, caller, list.id);
    },
    'lineLists.remove': async ({ caller, params }) => {
      const { list } = await findLineList(database, caller, params.id);
      requireOverClient(caller, list.userId, 'CLIENT_TARGET_REMOVE');
      await removeLineList(database, caller, list);
      return null;
    },
  };
}

type Query = z.output<typeof endpoints.list.query>;
/** Maximum number of targets in a view. */
const maxNamed = 100;

const lineCount = sql<number>`cardinality(${lineLists.lines})`.mapWith(Number);
const used = sql<number>`(select count(*) from ${targetLineLists}
  where ${targetLineLists.lineListId} = ${lineLists.id})`.mapWith(Number);
const orders: Orders<typeof lineListShape, SQL> = {
  id: sql`${lineLists.id}`,
  name: sql`lower(${lineLists.name})`,
  kind: sql`${lineLists.kind}`,
  lineCount,
  usedInTargets: used,
  userLogin: sql`lower(${users.login})`,
  createdAt: sql`${lineLists.createdAt}`,
  updatedAt: sql`${lineLists.updatedAt}`,
};

/** Returns one page of the lists within the caller’s scope, without their lines. */
async function pageOfLineLists(database: Database, caller: Caller, query: Query): Promise<Page<LineListRow>> {
  const condition = and(ownedWithin(scopeOf(caller), lineLists.userId), narrowedBy(conditionsOf(caller), query));
  const [total] = await database.select({ all: count() }).from(lineLists).where(condition);
  const { column, isAscending } = readSort(query.sort);
  const towards = isAscending ? asc : desc;
  const { id, version, name, kind, userId, createdAt, updatedAt } = lineLists;
  const found = await database
    .select({
      id,
      version,
      name,
      kind,
      userId,
      createdAt,
      updatedAt,
      userLogin: users.login,
      lineCount,
      usedInTargets: used,
    })
    .from(lineLists)
    .innerJoin(users, eq(users.id, lineLists.userId))
    .where(condition)
    .orderBy(towards(orders[column]), towards(lineLists.id))
    .limit(query.size)
    .offset(query.page * query.size);
  return toPage(
    found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() })),
    total?.all ?? 0,
    query,
  );
}

/** Returns a list with its lines and the targets that use it. Throws NOT_FOUND. */
async function viewOfLineList(database: Database, caller: Caller, id: number): Promise<LineListView> {
  const { list, login } = await findLineList(database, caller, id);
  const { version, name, kind, lines, userId, createdAt, updatedAt } = list;
  const using = await targetsWith(database, id);
  return {
    id,
    version,
    name,
    kind,
    lines,
    userId,
    userLogin: login,
    lineCount: lines.length,
    usedInTargets: using.length > maxNamed ? await database.$count(targetLineLists, usesOf(id)) : using.length,
    targets: using.slice(0, maxNamed),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const usesOf = (id: number) => eq(targetLineLists.lineListId, id);

async function targetsWith(database: Database, id: number): Promise<LineListView['targets']> {
  const found = await database
    .select({
      id: targets.id,
      name: targets.name,
      adSet: { id: adSets.id, name: adSets.name, campaignId: adSets.campaignId },
    })
    .from(targetLineLists)
    .innerJoin(targets, eq(targets.id, targetLineLists.targetId))
    .leftJoin(adSets, eq(adSets.ownTargetId, targets.id))
    .where(usesOf(id))
    .orderBy(asc(targets.id))
    .limit(maxNamed + 1);
  return found.map(({ adSet, ...target }) => ({ ...target, adSetDto: adSet }));
}

const conditionsOf = ({ timeZone }: Caller): Conditions<typeof lineListShape> => ({
  id: among(lineLists.id),
  userId: among(lineLists.userId),
  kind: (kind) => eq(lineLists.kind, kind),
  updatedFrom: sinceDay(lineLists.updatedAt, timeZone),
  updatedTo: throughDay(lineLists.updatedAt, timeZone),
  name: (text) => containsText(lineLists.name, text),
});
